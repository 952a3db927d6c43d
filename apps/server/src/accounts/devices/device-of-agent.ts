/** What somebody logs in with, in names of ours; empty where it is none that we know. */
export interface Device {
  /** With its version: `Firefox 140`. */
  readonly browser: string;
  readonly system: string;
}

interface KnownName {
  readonly name: string;
  /** Its first group is the version, if it has one. */
  readonly pattern: RegExp;
}

/** Far more than any browser sends. What is longer is not looked at. */
const AGENT_LENGTH_MAX = 1_024;

/** The first that is found: most browsers name those too that they descend from, so these stand last. */
const browsers: readonly KnownName[] = [
  { name: 'WeChat', pattern: /\bMicroMessenger\/(\d{1,4})/ },
  { name: 'QQ Browser', pattern: /\bM?QQBrowser\/(\d{1,4})/ },
  { name: 'UC Browser', pattern: /\bUCBrowser\/(\d{1,4})/ },
  { name: 'MIUI Browser', pattern: /\bMiuiBrowser\/(\d{1,4})/ },
  { name: 'Huawei Browser', pattern: /\bHuaweiBrowser\/(\d{1,4})/ },
  { name: 'Samsung Internet', pattern: /\bSamsungBrowser\/(\d{1,4})/ },
  { name: 'Yandex Browser', pattern: /\bYaBrowser\/(\d{1,4})/ },
  { name: 'Vivaldi', pattern: /\bVivaldi\/(\d{1,4})/ },
  { name: 'Opera', pattern: /\b(?:OPR|OPiOS|OPT)\/(\d{1,4})/ },
  { name: 'Edge', pattern: /\b(?:Edg|EdgA|EdgiOS|Edge)\/(\d{1,4})/ },
  { name: 'Firefox', pattern: /\b(?:Firefox|FxiOS)\/(\d{1,4})/ },
  { name: 'Chrome', pattern: /\b(?:Chrome|HeadlessChrome|CriOS)\/(\d{1,4})/ },
  { name: 'Safari', pattern: /\bVersion\/(\d{1,4})[\d.]* (?:Mobile\/\w+ )?Safari\// },
];

const systems: readonly KnownName[] = [
  { name: 'HarmonyOS', pattern: /\b(?:HarmonyOS|OpenHarmony)\b/ },
  { name: 'Windows', pattern: /\bWindows NT\b/ },
  { name: 'Android', pattern: /\bAndroid\b/ },
  { name: 'iPhone', pattern: /\biPhone\b/ },
  { name: 'iPad', pattern: /\biPad\b/ },
  { name: 'macOS', pattern: /\bMac OS X\b/ },
  { name: 'ChromeOS', pattern: /\bCrOS\b/ },
  { name: 'Linux', pattern: /\bLinux\b/ },
];

/**
 * Reads the header `User-Agent`. Nothing of what it says is kept but names of these lists and the digits of a version: it is a text of a
 * stranger's, who may write into it what he likes.
 */
export function deviceOfAgent(userAgent = ''): Device {
  if (userAgent.length > AGENT_LENGTH_MAX) return { browser: '', system: '' };
  return { browser: nameIn(browsers, userAgent), system: nameIn(systems, userAgent) };
}

function nameIn(known: readonly KnownName[], userAgent: string): string {
  for (const { name, pattern } of known) {
    const found = pattern.exec(userAgent);
    if (found !== null) return found[1] === undefined ? name : `${name} ${found[1]}`;
  }
  return '';
}
