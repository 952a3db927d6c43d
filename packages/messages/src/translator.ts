import type { OfferedLanguage } from '@assay/protocol/languages';
import { type I18n, setupI18n } from '@lingui/core';
import { compileMessage } from './compile-message.ts';
import type { Catalogue, Message, MessageKey, MessageValues } from './message-keys.ts';

/** What a server's text starts with when it is a key of the catalogue (specification, section 8). */
const SERVER_KEY_PREFIX = 'l.';
/** What a refusal without a text shows (specification, section 8). */
const EMPTY_REFUSAL_KEY: MessageKey = 'toast.error';

/** The texts of one language. A change of language makes a new one, so that its identity tells React what to draw anew. */
export class Translator {
  readonly language: OfferedLanguage;
  readonly #texts: Record<string, string>;
  readonly #i18n: I18n;

  constructor(language: OfferedLanguage, catalogue: Catalogue) {
    this.language = language;
    this.#texts = { ...catalogue };
    this.#i18n = setupI18n({ locale: language, messages: { [language]: this.#texts } });
    this.#i18n.setMessagesCompiler(compileMessage);
  }

  /** Adds the texts of a page, which must be there before the page is drawn. */
  add(texts: Readonly<Record<string, string>>): void {
    Object.assign(this.#texts, texts);
    this.#i18n.load(this.language, texts);
  }

  /** The same texts under another identity: what was drawn before some of them came is drawn anew. */
  copy(): Translator {
    // A catalogue and more.
    return new Translator(this.language, this.#texts as Catalogue);
  }

  readonly t = (key: MessageKey, values?: MessageValues): string => this.#i18n._(key, values);

  readonly message = (message: Message): string => this.t(message.key, message.values);

  /** A text that came from the server: `l.` keys are translated, other text is shown as it is, an empty one is "error". */
  readonly serverText = (text: string): string => {
    if (text === '') return this.t(EMPTY_REFUSAL_KEY);
    return text.startsWith(SERVER_KEY_PREFIX) && this.isKey(text) ? this.t(text) : text;
  };

  isKey(text: string): text is MessageKey {
    return Object.hasOwn(this.#texts, text);
  }
}
