import * as z from 'zod/mini';

/** An emoji, joined ones and their marks included: what it is made of would be invisible anywhere else. */
const emojiPattern =
  /\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}]?\ufe0f?(?:\u200d\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}]?\ufe0f?)*/gu;
/**
 * Control characters, marks that turn the direction of what stands around them, characters without width, halves of characters, and what is
 * no character at all: a text that holds one is not the text that a reader sees.
 */
const unseenPattern = /[\p{Cc}\p{Cf}\p{Cs}\p{Cn}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
const lineEndPattern = /\r\n?|\n/g;

/** Space around a text that is still read. */
const personTextSpaceMax = 64;

export interface PersonTextOptions {
  /** 1 when it is not said; 0 for a text that may be empty. */
  readonly lengthMin?: number;
  /** Line breaks are part of it. */
  readonly hasLines?: boolean;
}

/**
 * A text that a person writes and that is shown again, to him or to somebody else: a name, a remark, a message. It is kept in NFC, without the
 * space around it. Lengths are counted in characters (code points).
 */
export const personTextField = (lengthMax: number, { lengthMin = 1, hasLines = false }: PersonTextOptions = {}) =>
  z.string({ error: 'l.error.textMalformed' }).check(
    // A text that is far too long costs no second look.
    z.maxLength(2 * lengthMax + personTextSpaceMax, { error: 'l.error.textTooLong', abort: true }),
    z.overwrite((text) => text.replace(lineEndPattern, '\n').trim().normalize('NFC')),
    z.refine((text) => lengthOf(text) <= lengthMax, { error: 'l.error.textTooLong', abort: true }),
    z.refine((text) => lengthOf(text) >= lengthMin, { error: 'l.error.textTooShort', abort: true }),
    z.refine((text) => isSeen(hasLines ? text.replaceAll('\n', '') : text), { error: 'l.error.textMalformed' }),
  );

const lengthOf = (text: string): number => [...text].length;
const isSeen = (text: string): boolean => !unseenPattern.test(text.replace(emojiPattern, ''));
