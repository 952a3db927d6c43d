import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { say } from '../preparation/terminal.mjs';
import { installFromDebian } from './debian.mjs';

/** The same engine without windows: a page costs it a third of the processor's time. */
const shell = '/usr/bin/chromium-headless-shell';
const places = [
  shell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

const find = () => [process.env.CHROMIUM_PATH, ...places].find((path) => path && existsSync(path));

const chineseFontIsThere = () => {
  const answer = spawnSync('fc-list', [':lang=zh-cn', 'family'], { encoding: 'utf8' });
  return answer.status === 0 && answer.stdout.trim() !== '';
};

/**
 * The browser for the suites that drive one. Root gets Debian's headless Chromium, or where there is none its Chromium, with a font for
 * Chinese, when they are missing. Answers its path, or undefined when there is none: those suites are then counted as skipped.
 */
export const findOrInstallBrowser = () => {
  const mayInstall = process.getuid?.() === 0 && !process.env.CHROMIUM_PATH;
  if (mayInstall && !existsSync(shell)) installFromDebian(['chromium-headless-shell']);
  const missing = [...(find() === undefined ? ['chromium'] : []), ...(chineseFontIsThere() ? [] : ['fonts-noto-cjk'])];
  if (missing.length > 0) installFromDebian([...missing, 'fontconfig']);
  const browser = find();
  if (browser === undefined) {
    say(
      'No Chromium was found, so the browser suites are skipped. Install it (apt-get install chromium-headless-shell fonts-noto-cjk) or set CHROMIUM_PATH.',
    );
  }
  return browser;
};
