/** The id by which systems know the program: desktop entry, taskbar, packages. */
import manifest from '../../package.json' with { type: 'json' };

export const APP_ID: string = manifest.desktopName.replace(/\.desktop$/, '');
