/**
 * The edges of an element in pixels of the page, which styles count in. If the user has enlarged the page, they are
 * larger than the pixels that pointer events and client rectangles count in.
 */
export interface PageBox {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Size of the whole page. */
  readonly pageWidth: number;
  readonly pageHeight: number;
}

/** Returns the factor by which the page of an element is enlarged. */
export function zoomOf(element: HTMLElement): number {
  return element.getBoundingClientRect().width / element.offsetWidth || 1;
}

/** Returns where an element is on the page. */
export function pageBox(element: HTMLElement): PageBox {
  const zoom = zoomOf(element);
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return {
    left: left / zoom,
    right: right / zoom,
    top: top / zoom,
    bottom: bottom / zoom,
    pageWidth: window.innerWidth / zoom,
    pageHeight: window.innerHeight / zoom,
  };
}
