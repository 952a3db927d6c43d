import type { enUs } from './en-us.ts';

/** Every text has a key; the English catalogue declares them. */
export type MessageKey = keyof typeof enUs;

export type Catalogue = { readonly [Key in MessageKey]: string };

/** Values for the places of a message: `{count, plural, …}`, `{coin}`. Decimal texts stay texts. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** A text that is not translated yet: pure logic speaks in these. */
export interface Message {
  readonly key: MessageKey;
  readonly values?: MessageValues;
}
