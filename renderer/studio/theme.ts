/** The theme in use: the setting, or the preference of the system. */
import { createSharedComposable, usePreferredDark } from '@vueuse/core';
import { computed, type ComputedRef } from 'vue';
import { useSettings } from './settings.ts';

/** One for all boards on the page. */
const useSystemDark = createSharedComposable(usePreferredDark);

/** Follows the setting and the preference of the system. */
export function useTheme(): ComputedRef<'light' | 'dark'> {
  const settings = useSettings();
  const isDark = useSystemDark();
  return computed(() => {
    const { theme } = settings.values;
    return theme === 'system' ? (isDark.value ? 'dark' : 'light') : theme;
  });
}
