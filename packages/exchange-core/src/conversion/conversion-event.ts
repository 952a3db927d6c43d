import type { ErrorCode } from '@assay/protocol/error-codes';
import { text, whole } from '../declaration/fields.ts';
import type { AnswerDeclaration, EventDeclaration } from '../declaration/outcome-declaration.ts';
import { RecordCodec, type ValuesOf } from '../declaration/record-codec.ts';
import { quotedFields } from './conversion-quote.ts';

const fields = {
  conversionId: whole,
  ...quotedFields,
  /** Empty when the caller gave none. */
  clientOrderId: text,
  timeMs: whole,
};

/** An exchange of coins that was carried out. */
export type ConversionView = ValuesOf<typeof fields>;

export const conversionCodec = new RecordCodec(fields);

export interface ConversionEvent {
  readonly type: 'conversion';
  readonly conversion: ConversionView;
}

export const conversionEvent: EventDeclaration<ConversionEvent> = { type: 'conversion' };

/** `repeated`: the first answer of a client order id again. */
export interface ConversionAnswer {
  readonly accepted: true;
  readonly kind: 'conversion';
  readonly conversion: ConversionView;
  readonly repeated: boolean;
}

export const conversionAnswer: AnswerDeclaration<ConversionAnswer> = { kind: 'conversion' };

/** An exchange that was confirmed and came to nothing: what was held for it is free again. */
export interface ConversionDeclinedEvent {
  readonly type: 'conversion-declined';
  readonly quoteId: number;
  readonly userId: number;
  readonly code: ErrorCode;
}

export const conversionDeclinedEvent: EventDeclaration<ConversionDeclinedEvent> = { type: 'conversion-declined' };
