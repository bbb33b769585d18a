/** What `import ... from 'electron'` gives in the double. What is not simulated throws as soon as it is used. */
import { app } from './app.ts';
import { ipcMain, webContents } from './contents.ts';
import { Menu, MenuItem } from './menu.ts';
import { MessageChannelMain } from './ports.ts';
import { protocol, session } from './session.ts';
import { absent, guard } from './strict.ts';
import {
  clipboard,
  crashReporter,
  dialog,
  nativeTheme,
  powerMonitor,
  powerSaveBlocker,
  shell,
} from './system.ts';
import { utilityProcess } from './utility.ts';
import { BrowserWindow as Window } from './windows.ts';

const BrowserWindow = guard('BrowserWindow', Window);

export {
  app,
  BrowserWindow,
  clipboard,
  crashReporter,
  dialog,
  ipcMain,
  Menu,
  MenuItem,
  MessageChannelMain,
  nativeTheme,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  session,
  shell,
  utilityProcess,
  webContents,
};

export const autoUpdater = absent('autoUpdater');
export const BaseWindow = absent('BaseWindow');
export const contentTracing = absent('contentTracing');
export const desktopCapturer = absent('desktopCapturer');
export const globalShortcut = absent('globalShortcut');
export const inAppPurchase = absent('inAppPurchase');
export const nativeImage = absent('nativeImage');
export const net = absent('net');
export const netLog = absent('netLog');
export const Notification = absent('Notification');
export const pushNotifications = absent('pushNotifications');
export const safeStorage = absent('safeStorage');
export const screen = absent('screen');
export const ShareMenu = absent('ShareMenu');
export const systemPreferences = absent('systemPreferences');
export const TouchBar = absent('TouchBar');
export const Tray = absent('Tray');
export const View = absent('View');
export const webFrameMain = absent('webFrameMain');
export const WebContentsView = absent('WebContentsView');
