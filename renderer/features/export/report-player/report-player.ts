/**
 * The script inside an HTML report: plays its games on one board. It knows no rules and makes no markup from
 * texts: positions, names and sentences are in the page (`engine/export/html/replay`), and notes are copied from
 * where they are printed. The report is complete without the script.
 *
 * The file is not a module: its text is put into reports without types and comments, but otherwise unchanged.
 * `test/renderer/features/export/report-player.test.ts` keeps `engine/export/html/replay/player-script.ts` up to date.
 */
(() => {
  /**
   * Slot, content, slot, content ... ; side to move; name; spoken text; the move before, if it is not the last entry.
   */
  type MoveData = readonly [
    changes: readonly number[],
    turn: number,
    name: string,
    said: string,
    parent?: number,
  ];
  interface Data {
    readonly games: readonly ({ readonly board: number; readonly moves: readonly (MoveData | 0)[] } | null)[];
    readonly tables: readonly {
      readonly slots: readonly { readonly nodes: readonly string[]; readonly contents: readonly string[] }[];
      readonly alt: {
        readonly lead: string;
        readonly hidden: string;
        readonly sides: readonly {
          readonly places: readonly number[];
          readonly labels: readonly string[];
          readonly told: string;
          readonly untold: string;
        }[];
      };
    }[];
    readonly toMove: readonly string[];
  }

  const TRANSFORM = /^(\S+ \S+)(?: (\S+))?$/;
  /** Number of layers below the places of a board. */
  const BELOW = 3;

  const player = document.getElementById('replay');
  const source = document.getElementById('replay-data');
  if (!player || !source) return;
  const data = JSON.parse(source.textContent) as Data;

  function part(name: string): HTMLElement {
    const found = player?.querySelector<HTMLElement>(`[data-part="${name}"]`);
    if (!found) throw new Error(name);
    return found;
  }

  const [board, counter] = [part('board'), part('counter')];
  const slider = part('slider') as HTMLInputElement;
  const [caption, ways, note, live] = [part('caption'), part('ways'), part('note'), part('live')];
  const [title, fold] = [part('title'), part('fold')];
  const characters = board.dataset['characters'] ?? '';

  // The boards.

  interface Drawn {
    readonly picture: SVGSVGElement;
    readonly show: (contents: readonly number[]) => void;
  }

  /** Returns a function that makes the elements of a board's nodes: `3|#nut-4|12 5 1.36`. */
  function maker(shapes: readonly Element[]): (code: string) => Node | null {
    return (code) => {
      const [shape = '', ...values] = code.split('|');
      const node = shapes[Number(shape)]?.cloneNode(true);
      if (!(node instanceof Element)) return null;
      const own = node.getAttribute('data-own')?.split(' ') ?? [];
      node.removeAttribute('data-own');
      own.forEach((name, i) => {
        const value = values[i] ?? '';
        const [, at = '', by] = (name === 'transform' && TRANSFORM.exec(value)) || [];
        const scale = by === undefined ? '' : ` scale(${by})`;
        node.setAttribute(name, at === '' ? value : `translate(${at})${scale}`);
      });
      const text = values.slice(own.length).join('|');
      if (text !== '') node.textContent = text;
      return node;
    };
  }

  /** Describes the counts of places as written on the board. */
  function spoken(table: Data['tables'][number], groups: readonly Element[]): string {
    const count = (place: number): string | null =>
      groups[BELOW + place]?.querySelector(':scope > text:last-child')?.textContent ?? null;
    const sides = table.alt.sides.map(({ places, labels, told, untold }) => {
      if (places.every((place) => count(place) === null)) return untold;
      const counts = places.map((place, i) => `${labels[i] ?? ''} ${count(place) ?? table.alt.hidden}`);
      const pits = counts.slice(0, -1).join(', ');
      return told.replace('{pits}', pits).replace('{store}', counts[counts.length - 1] ?? '');
    });
    return [table.alt.lead, ...sides].join(' ');
  }

  function draw(number: number): Drawn | null {
    const template = document.querySelectorAll<HTMLTemplateElement>('template.replay-table')[number];
    const table = data.tables[number];
    const [first, second] = template?.content.children ?? [];
    if (!table || !first || !second) return null;
    const picture = document.importNode(first, true);
    if (!(picture instanceof SVGSVGElement)) return null;
    const make = maker([...second.children]);
    const groups = [...picture.querySelectorAll('.slots > g')];
    let shown: readonly number[] = [];
    return {
      picture,
      show(contents) {
        contents.forEach((content, slot) => {
          if (content === shown[slot]) return;
          const { nodes = [], contents: all = [] } = table.slots[slot] ?? {};
          const made = [...(all[content] ?? '')].map((character) => {
            const at = characters.indexOf(character);
            const code = nodes[at < 0 ? character.charCodeAt(0) - 0x100 + characters.length : at];
            return code === undefined ? null : make(code);
          });
          groups[slot]?.replaceChildren(...made.filter((node) => node !== null));
        });
        shown = contents;
        picture.setAttribute('aria-label', spoken(table, groups));
      },
    };
  }

  const boards: (Drawn | null | undefined)[] = [];
  const boardOf = (number: number): Drawn | null => (boards[number] ??= draw(number));

  // The games.

  interface Place {
    readonly move: MoveData;
    readonly parent: number;
    readonly children: number[];
    /** The printed move; the game's own element at the start. */
    readonly printed: HTMLElement | null;
  }

  function idOf(game: number, index: number): string {
    return index === 0 ? `g${String(game + 1)}` : `g${String(game + 1)}-m${String(index)}`;
  }

  const games = data.games.map((each, game) =>
    (each?.moves ?? []).map((move, index, all): Place | null => {
      const parent = move === 0 ? -1 : (move[4] ?? index - 1);
      if (move === 0 || (index > 0 && !all[parent])) return null;
      return { move, parent, children: [], printed: document.getElementById(idOf(game, index)) };
    }),
  );
  for (const places of games) {
    places.forEach((place, index) => {
      if (place && index > 0) places[place.parent]?.children.push(index);
    });
  }

  let game = -1;
  let at = 0;

  const placeAt = (index: number): Place | null => games[game]?.[index] ?? null;

  /** Returns the line through a move: the moves that lead to it, and its continuation. */
  function lineOf(index: number): readonly number[] {
    const line = [index];
    for (let place = placeAt(index); place && place.parent >= 0; place = placeAt(place.parent))
      line.unshift(place.parent);
    for (
      let [next] = placeAt(index)?.children ?? [];
      next !== undefined;
      [next] = placeAt(next)?.children ?? []
    )
      line.push(next);
    return line;
  }

  /** Returns the contents of the board's slots after a move. */
  function contentsAt(index: number): readonly number[] {
    const contents: number[] = [];
    const way: number[] = [];
    for (let place = placeAt(index), i = index; place; i = place.parent, place = placeAt(i)) way.push(i);
    for (const each of way.reverse()) {
      const [all] = placeAt(each)?.move ?? [[]];
      for (let i = 0; i < all.length; i += 2) contents[all[i] ?? 0] = all[i + 1] ?? 0;
    }
    return contents;
  }

  // The state.

  /** Copies the printed note, without boards and ids. */
  function copyNote(id: string): void {
    const copies = [...document.querySelectorAll(`[data-note="${id}"]`)].map((each) => {
      const copy = document.createElement('div');
      copy.append(...[...each.childNodes].map((node) => node.cloneNode(true)));
      for (const extra of copy.querySelectorAll('figure, .laps')) extra.remove();
      for (const named of copy.querySelectorAll('[id]')) named.removeAttribute('id');
      return copy;
    });
    note.replaceChildren(...copies.filter(({ textContent }) => textContent.trim() !== ''));
    note.hidden = note.childElementCount === 0;
    note.scrollTop = 0;
  }

  /** Shows a button for each next move if there are several. */
  function showWays(place: Place): void {
    const isFork = place.children.length > 1;
    const buttons = (isFork ? place.children : []).map((index) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = placeAt(index)?.move[2] ?? '';
      button.addEventListener('click', () => {
        go(index);
        board.focus({ preventScroll: true });
      });
      return button;
    });
    ways.replaceChildren(...(isFork ? [ways.dataset['label'] ?? '', ...buttons] : []));
    ways.hidden = !isFork;
  }

  function enable(name: string, isOn: boolean): void {
    // A button that is disabled while it has the focus would lose the focus.
    part(name).setAttribute('aria-disabled', String(!isOn));
  }

  function mark(printed: HTMLElement | null, isCurrent: boolean): void {
    if (!printed?.classList.contains('move')) return;
    printed.classList.toggle('current', isCurrent);
    if (isCurrent) printed.setAttribute('aria-current', 'true');
    else printed.removeAttribute('aria-current');
  }

  function titleOf(number: number): string {
    const article = document.getElementById(idOf(number, 0));
    return (
      (article?.querySelector(':scope > h2:first-child') ?? document.querySelector('h1'))?.textContent ?? ''
    );
  }

  function showBoard(number: number, contents: readonly number[], turn: string): void {
    const drawn = boardOf(number);
    if (!drawn) return;
    if (drawn.picture.parentNode !== board) board.replaceChildren(drawn.picture);
    drawn.show(contents);
    if (turn !== '')
      drawn.picture.setAttribute('aria-label', `${drawn.picture.getAttribute('aria-label') ?? ''} ${turn}.`);
  }

  /** Shows a move of a game. */
  function show(nextGame: number, index: number, speaks: boolean): void {
    const isOther = nextGame !== game;
    mark(placeAt(at)?.printed ?? null, false);
    if (isOther) title.textContent = titleOf(nextGame);
    game = nextGame;
    at = index;
    const place = placeAt(index);
    if (!place) return;
    const [, side, name, said] = place.move;
    const turn = data.toMove[side] ?? '';
    showBoard(data.games[game]?.board ?? 0, contentsAt(index), turn);
    const line = lineOf(index);
    const ply = line.indexOf(index);
    slider.max = String(line.length - 1);
    slider.value = String(ply);
    slider.setAttribute('aria-valuetext', name);
    counter.textContent = `${String(ply)} / ${String(line.length - 1)}`;
    const bold = document.createElement('b');
    bold.textContent = name;
    const sentence = [said, turn].filter((each) => each !== '').join('. ');
    caption.replaceChildren(bold, sentence === '' ? '' : ` ${sentence}.`);
    if (speaks)
      live.textContent = isOther && games.length > 1 ? `${titleOf(game)}. ${sentence}` : sentence || name;
    showWays(place);
    copyNote(idOf(game, index));
    for (const each of ['first', 'previous']) enable(each, ply > 0);
    for (const each of ['next', 'last']) enable(each, ply < line.length - 1);
    mark(place.printed, true);
  }

  /** Goes to a move of the open game, and to the place where it is printed. */
  function go(index: number | undefined): void {
    if (index === undefined || index === at || !placeAt(index)) return;
    show(game, index, true);
    const { printed } = placeAt(at) ?? {};
    const { height, top } = player?.getBoundingClientRect() ?? { height: 0, top: 0 };
    // If the board is above the text, the text that it covers cannot be read.
    const isAbove =
      getComputedStyle(player ?? document.body)
        .getPropertyValue('--place')
        .trim() === 'above';
    document.documentElement.style.setProperty(
      '--covered',
      isAbove && top <= 0 ? `${String(height)}px` : '0px',
    );
    if (printed && index > 0) printed.scrollIntoView({ block: 'nearest' });
  }

  const step = (by: number): void => {
    const line = lineOf(at);
    go(line[Math.max(0, Math.min(line.length - 1, line.indexOf(at) + by))]);
  };

  /** Goes to another move in the same position; `by` is 1 for the next and -1 for the previous. */
  function sibling(by: number): void {
    const { children = [] } = placeAt(placeAt(at)?.parent ?? -1) ?? {};
    go(children[children.indexOf(at) + by]);
  }

  const KEYS: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    ArrowUp: () => sibling(-1),
    ArrowDown: () => sibling(1),
    Home: () => step(-Infinity),
    End: () => step(Infinity),
  };

  function press(event: KeyboardEvent): boolean {
    const action = KEYS[event.key];
    if (!action || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return false;
    event.preventDefault();
    action();
    return true;
  }

  // How the user steps through it.

  const steps: Readonly<Record<string, number>> = { first: -Infinity, previous: -1, next: 1, last: Infinity };
  for (const [name, by] of Object.entries(steps)) part(name).addEventListener('click', () => step(by));
  board.addEventListener('keydown', press);
  slider.addEventListener('input', () => go(lineOf(at)[Number(slider.value)]));
  fold.addEventListener('click', () => {
    const isFolded = player.classList.toggle('folded');
    fold.setAttribute('aria-expanded', String(!isFolded));
  });

  /**
   * Connects a move of the text: a click shows it on the board; Tab stops at one move per game, arrows move from there.
   */
  function attach(place: Place, number: number, index: number): void {
    const { printed } = place;
    if (!printed || index === 0) return;
    printed.setAttribute('role', 'button');
    printed.tabIndex = index === 1 ? 0 : -1;
    const open = (): void => {
      player?.classList.remove('folded');
      fold.setAttribute('aria-expanded', 'true');
      show(number, index, true);
      focusable(place, number);
    };
    printed.addEventListener('click', open);
    printed.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        open();
        return;
      }
      if (number !== game || index !== at) return;
      if (!press(event)) return;
      const now = placeAt(at);
      if (!now?.printed || at === 0) return;
      focusable(now, number);
      now.printed.focus({ preventScroll: true });
    });
  }

  /** The move of each game that Tab stops at. */
  const stops: (HTMLElement | null)[] = games.map((places) => places[1]?.printed ?? null);

  function focusable({ printed }: Place, number: number): void {
    const before = stops[number];
    if (before) before.tabIndex = -1;
    if (printed) printed.tabIndex = 0;
    stops[number] = printed;
  }

  games.forEach((places, number) => {
    places.forEach((place, index) => {
      if (place) attach(place, number, index);
    });
  });

  /** Shows the move that the address names: `#g2-m7`. */
  function follow(speaks: boolean): boolean {
    const [, wanted, index = '0'] = /^#g(\d+)(?:-m(\d+))?$/.exec(location.hash) ?? [];
    const number = Number(wanted) - 1;
    if (wanted === undefined || !games[number]?.[Number(index)]) return false;
    show(number, Number(index), speaks);
    return true;
  }

  addEventListener('hashchange', () => follow(true));
  const first = games.findIndex((places) => places[0]);
  if (first < 0) return;
  document.documentElement.classList.add('playing');
  player.hidden = false;
  if (!follow(false)) show(first, 0, false);
})();
