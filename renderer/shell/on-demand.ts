/** Components that are loaded when they are first shown. */
import { defineAsyncComponent, h, shallowRef, type Component } from 'vue';
import LoadFault from './LoadFault.vue';

/**
 * A component whose code is loaded when it is first shown. Where that fails, `ERR_PAGE_PART` stands in its place with a
 * button that tries again.
 *
 * @param load imports the component: `() => import('./HelpDialog.vue')`.
 */
export function onDemand<C extends Component>(load: () => Promise<{ readonly default: C }>): C {
  const retry = shallowRef<(() => void) | null>(null);
  return defineAsyncComponent({
    loader: async () => (await load()).default,
    delay: 0,
    suspensible: false,
    loadingComponent: () => retry.value && h(LoadFault, { onRetry: retry.value }),
    onError(_error, tryAgain) {
      retry.value = () => {
        retry.value = null;
        tryAgain();
      };
    },
  });
}
