import * as z from 'zod/mini';

export const remarkLengthMax = 100;
const userNameLengthMin = 2;
export const userNameLengthMax = 20;

/** Neither controls nor what turns, joins or hides the letters beside it. */
const plainText = /^[^\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]*$/u;
const userName = /^[\p{L}\p{M}\p{Nd}](?:[\p{L}\p{M}\p{Nd} ._-]*[\p{L}\p{M}\p{Nd}])?$/u;
/** Who is called so is taken for one of ours. */
const reservedWords = ['assay', 'admin', 'official', 'support', 'staff', 'service', '官方', '客服', '管理员'];

/** One spelling of each letter, and one space where there are several. */
function preparedText(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
}

function lengthOf(text: string): number {
  return [...text].length;
}

/** A line of one's own about the account. */
export const remarkField = () =>
  z.string({ error: 'l.error.remarkMalformed' }).check(
    z.overwrite(preparedText),
    z.refine((text) => lengthOf(text) <= remarkLengthMax && plainText.test(text), {
      error: 'l.error.remarkMalformed',
    }),
  );

/** The name that others see: never an address of mail. Empty: the masked address again. */
export const userNameField = () =>
  z
    .string({ error: 'l.error.userNameMalformed' })
    .check(z.overwrite(preparedText), z.refine(isUserName, { error: 'l.error.userNameMalformed' }));

function isUserName(text: string): boolean {
  if (text === '') return true;
  const length = lengthOf(text);
  if (length < userNameLengthMin || length > userNameLengthMax || !userName.test(text)) return false;
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[ ._-]/g, '');
  return !reservedWords.some((word) => plain.includes(word));
}
