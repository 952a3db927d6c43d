import type { AccountResult } from '../accounts-port.ts';
import { frequentPasswords } from './frequent-passwords.ts';

/** What has fewer letters and digits beside one's own name is guessed with it. */
const BESIDE_NAME_MIN = 6;
/** Shorter parts of an address are in many words by chance. */
const NAME_PART_MIN = 3;
const siteName = 'assay';

const passwordCommon = { ok: false, code: 'l.error.passwordCommon' } as const;

/**
 * Refuses a new password that whoever guesses tries first: one that many people have, however it is written in capitals, and one that is little
 * more than the person's own address. Asked where a password is set, and never where one is said: nobody is kept out.
 * @param password as `preparedPassword` makes it
 */
export function refusalOfWeak(password: string, email: string): AccountResult<never> | undefined {
  const lower = password.toLowerCase();
  return frequentPasswords.has(lower) || isOwnName(lower, email.toLowerCase()) ? passwordCommon : undefined;
}

function isOwnName(lower: string, email: string): boolean {
  const [local = '', domain = ''] = email.split('@');
  const names = [local, ...local.split(/[^a-z0-9]+/), ...domain.split('.').slice(0, -1), siteName]
    .map(lettersAndDigits)
    .filter((name) => name.length >= NAME_PART_MIN)
    .sort((a, b) => b.length - a.length);
  const whole = lettersAndDigits(lower);
  const rest = names.reduce((left, name) => left.replaceAll(name, ''), whole);
  return rest.length < whole.length && rest.length < BESIDE_NAME_MIN;
}

function lettersAndDigits(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}
