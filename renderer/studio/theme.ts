/** The theme in use: the setting, or the preference of the system. */
import { computed, onScopeDispose, ref, type ComputedRef } from 'vue';
import { useSettings } from './settings.ts';

/** Follows the setting and the preference of the system. */
export function useTheme(): ComputedRef<'light' | 'dark'> {
  const settings = useSettings();
  const query = window.matchMedia('(prefers-color-scheme: dark)');
  const isDark = ref(query.matches);
  const update = (): void => {
    isDark.value = query.matches;
  };
  query.addEventListener('change', update);
  onScopeDispose(() => query.removeEventListener('change', update));
  return computed(() => {
    const { theme } = settings.values;
    return theme === 'system' ? (isDark.value ? 'dark' : 'light') : theme;
  });
}
