/** Where dialogs open before the user has chosen another folder. */
import { app } from 'electron';

/** Returns the folder of documents; the home folder if the system has none or cannot make it (electron #21142). */
export function documentsFolder(): string {
  try {
    return app.getPath('documents');
  } catch {
    return app.getPath('home');
  }
}
