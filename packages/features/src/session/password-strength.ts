import { preparedPassword } from '@assay/protocol/password-text';

export type PasswordStrength = 'weak' | 'fair' | 'good' | 'strong';

/** Bits that guessing takes, from the least that bears the name. */
const leastBits: readonly (readonly [PasswordStrength, number])[] = [
  ['strong', 64],
  ['good', 46],
  ['fair', 34],
];

/** What lists of leaked passwords are full of. */
const knownWords =
  'password passwort passwd pass qwerty qwertz azerty admin welcome letmein login dragon monkey master sunshine princess football baseball iloveyou shadow superman batman trustno hello freedom whatever michael jordan charlie secret summer winter spring autumn monday friday bitcoin crypto wallet money assay exchange trade lucky love test user guest root abc qaz wsx asdf zxcv woaini'.split(
    ' ',
  );
const keyRows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1qaz2wsx3edc4rfv'];

const bitsOfWord = 7;
const bitsOfRun = 6;
const bitsOfYear = 7;
/** In something like a word; letters by chance are 4.7. */
const bitsOfWordLetter = 2.7;
const bitsOfLetter = 4.7;
const wordLettersMin = 4;
const bitsOfDigit = 3.3;
const bitsOfMark = 5;
const bitsOfOther = 6;

/**
 * An estimate, from below, of what guessing a password takes for somebody who tries words, runs, years and repetitions first. It knows few
 * words, so that a sentence out of a book looks better than it is. @param own what is known of the person, such as the address
 */
export function passwordStrength(password: string, own = ''): PasswordStrength {
  const bits = guessBits(preparedPassword(password), own);
  return leastBits.find(([, least]) => bits >= least)?.[0] ?? 'weak';
}

function guessBits(password: string, own: string): number {
  const plain = withoutSubstitutes(password.toLowerCase());
  const words = [...knownWords, ...own.toLowerCase().split(/[^a-z0-9]+/)].filter((word) => word.length >= 3);
  let bits = 0;
  for (let at = 0; at < plain.length; ) {
    const [length, cost] = pieceAt(plain, at, words);
    bits += cost;
    at += length;
  }
  return bits + bitsOfCapitals(password);
}

/** The longest piece that begins there, and its bits. */
function pieceAt(plain: string, at: number, words: readonly string[]): readonly [number, number] {
  const rest = plain.slice(at);
  const known = longest(words.filter((word) => rest.startsWith(word)).map((word) => word.length));
  const run = runLength(rest);
  const repeated = /^(.{1,6}?)\1{1,}/u.exec(rest);
  const year = /^(?:19|20)[0-9]{2}/.test(rest);
  if (repeated !== null && repeated[0].length >= Math.max(3, known, run)) {
    const [whole, unit = ''] = repeated;
    return [whole.length, guessBits(unit, '') + Math.log2(whole.length / unit.length)];
  }
  if (known > 0 && known >= run) return [known, bitsOfWord];
  if (run >= 3) return [run, bitsOfRun];
  if (year) return [4, bitsOfYear];
  return [1, bitsOfCharacter(plain, at)];
}

function runLength(rest: string): number {
  const rows = keyRows.flatMap((row) => [row, [...row].reverse().join('')]);
  return longest(
    rows.flatMap((row) => {
      const from = row.indexOf(rest.charAt(0));
      if (from < 0) return [];
      let length = 0;
      while (length < rest.length && rest.charAt(length) === row.charAt(from + length)) length += 1;
      return [length];
    }),
  );
}

function bitsOfCharacter(plain: string, at: number): number {
  const character = plain.charAt(at);
  if (/[a-z]/.test(character)) return lettersAround(plain, at) < wordLettersMin ? bitsOfLetter : bitsOfWordLetter;
  if (/[0-9]/.test(character)) return bitsOfDigit;
  return character < '\u0080' ? bitsOfMark : bitsOfOther;
}

function lettersAround(plain: string, at: number): number {
  const before = /[a-z]*$/.exec(plain.slice(0, at))?.[0] ?? '';
  const after = /^[a-z]*/.exec(plain.slice(at))?.[0] ?? '';
  return before.length + after.length;
}

/** A capital at the beginning is what everybody does. */
function bitsOfCapitals(password: string): number {
  const inside = [...password.slice(1)].filter((character) => character !== character.toLowerCase()).length;
  return Math.min(inside, 6) * 1.5;
}

const substitutes: Readonly<Record<string, string>> = { '@': 'a', $: 's', '!': 'i' };

/** `p@$$word` is tried as soon as `password`. */
function withoutSubstitutes(text: string): string {
  return text.replaceAll(/[@$!](?=[a-z@$!])/g, (mark) => substitutes[mark] ?? mark);
}

function longest(lengths: readonly number[]): number {
  return Math.max(0, ...lengths);
}
