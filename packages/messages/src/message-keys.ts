import type { ConsoleTextArea, ConsoleTextKey } from './console-texts.ts';
import type { enUs } from './en-us.ts';
import type { PageTextKey, TextArea } from './page-texts.ts';

/** A text of every first visit. */
export type FirstKey = keyof typeof enUs;

/** Every text has a key; the English catalogue and the English texts of the pages declare them. */
export type MessageKey = FirstKey | PageTextKey | ConsoleTextKey;

/** An area of texts of any site. Each site's services load those of its own (`page-texts.ts`, `console-texts.ts`). */
export type AnyTextArea = TextArea | ConsoleTextArea;

/** The texts of every first visit, in one language; those of single pages are added to them (`page-texts.ts`). */
export type Catalogue = { readonly [Key in FirstKey]: string };

/** Values for the places of a message: `{count, plural, …}`, `{coin}`. Decimal texts stay texts. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** A text that is not translated yet: pure logic speaks in these. */
export interface Message {
  readonly key: MessageKey;
  readonly values?: MessageValues;
}
