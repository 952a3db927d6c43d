import type { enUs } from './en-us.ts';
import type { PageTextKey } from './page-texts.ts';

/** A text of every first visit. */
export type FirstKey = keyof typeof enUs;

/** Every text has a key; the English catalogue and the English texts of the pages declare them. */
export type MessageKey = FirstKey | PageTextKey;

/** The texts of every first visit, in one language; those of single pages are added to them (`page-texts.ts`). */
export type Catalogue = { readonly [Key in FirstKey]: string };

/** Values for the places of a message: `{count, plural, …}`, `{coin}`. Decimal texts stay texts. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** A text that is not translated yet: pure logic speaks in these. */
export interface Message {
  readonly key: MessageKey;
  readonly values?: MessageValues;
}
