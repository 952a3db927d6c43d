import { existsSync } from 'node:fs';

/** The first is the lightest: the same engine without windows. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** The machine's own Chromium: nothing is downloaded, and it speaks to loopback only. */
export const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? places.find((path) => existsSync(path)) ?? 'chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
};
