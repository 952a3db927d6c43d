import { displayDecimal } from '@assay/amounts/display';
import { type DateFormat, dateText } from '@assay/messages/date-text';
import type { Message, MessageKey, MessageValues } from '@assay/messages/message-keys';
import type { Translator } from '@assay/messages/translator';
import type { OfferedLanguage } from '@assay/protocol/languages';
import { useServices } from '../services/services-context.tsx';
import { useExternal } from '../services/use-external.ts';

export interface Messages {
  readonly language: OfferedLanguage;
  readonly t: (key: MessageKey, values?: MessageValues) => string;
  readonly message: (message: Message) => string;
  /** A server's text: `l.` keys translated, others as they are. */
  readonly serverText: (text: string) => string;
  /** In the user's zone, `YYYY-MM-DD HH:MM:SS` unless another of the six formats is named. @param timeMs milliseconds since 1970 */
  readonly date: (timeMs: number, format?: DateFormat) => string;
  /** Decimal text truncated to 4 places unless told otherwise, with comma groups. */
  readonly number: (text: string, decimals?: number) => string;
}

const messagesOf = new WeakMap<Translator, Messages>();

/** The texts of the chosen language. The object stays the same until the language changes. */
export function useMessages(): Messages {
  const { translator } = useExternal(useServices().preferences);
  const known = messagesOf.get(translator);
  if (known !== undefined) return known;
  const { language, t, message, serverText } = translator;
  const made: Messages = { language, t, message, serverText, date: dateText, number: displayDecimal };
  messagesOf.set(translator, made);
  return made;
}
