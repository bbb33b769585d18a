/** Where dialogs open before the user has chosen another folder. */
import { app } from 'electron';

/** The folder of documents; home where the system knows none or cannot make it (electron #21142). */
export function documentsFolder(): string {
  try {
    return app.getPath('documents');
  } catch {
    return app.getPath('home');
  }
}
