import { text, whole } from '../declaration/fields.ts';
import type { AnswerDeclaration } from '../declaration/outcome-declaration.ts';
import { RecordCodec, type ValuesOf } from '../declaration/record-codec.ts';
import type { RememberedKind } from '../orders/remembered-kind.ts';
import { quotedFields } from './conversion-quote.ts';
import type { Convert } from './convert.ts';

const fields = {
  ...quotedFields,
  /** Empty when the caller gave none. */
  clientOrderId: text,
  acceptedAtMs: whole,
};

/** An exchange that its person has confirmed: what he gives is held until the index has been looked at once more. */
export type AcceptedConversion = ValuesOf<typeof fields>;

export const acceptedCodec = new RecordCodec(fields);

/** `repeated`: the first answer of a client order id again, whatever has become of the exchange since. */
export interface ConversionAcceptedAnswer {
  readonly accepted: true;
  readonly kind: 'conversion-accepted';
  readonly quoteId: number;
  readonly repeated: boolean;
}

export const conversionAcceptedAnswer: AnswerDeclaration<ConversionAcceptedAnswer> = { kind: 'conversion-accepted' };

/** What is kept under the client order id of a confirmation: which quote it was. */
export const rememberedAcceptance: RememberedKind<Convert, number> = {
  number: 13,
  write: (writer, quoteId) => writer.number(quoteId),
  read: (reader) => reader.number(),
  answer: (command, quoteId) => (command.quoteId === quoteId ? accepted(quoteId, true) : undefined),
};

export function accepted(quoteId: number, repeated: boolean): ConversionAcceptedAnswer {
  return { accepted: true, kind: 'conversion-accepted', quoteId, repeated };
}
