/** Addresses of the scheme `app://`, which Chromium does not know, as addresses of https, and back. */

const HTTPS = /^https:\/\/([\w-]+)\.app\.test(?=\/|$)/;
const APP = /^app:\/\/([\w-]+)(?=\/|$)/;

/** `app://studio/a.js` as `https://studio.app.test/a.js`; other addresses as they are. */
export function toHttps(address: string): string {
  return address.replace(APP, 'https://$1.app.test');
}

/** The other way round. */
export function toApp(address: string): string {
  return address.replace(HTTPS, 'app://$1');
}

/** Whether an address stands for one of the scheme. */
export function isOfApp(address: string): boolean {
  return HTTPS.test(address);
}
