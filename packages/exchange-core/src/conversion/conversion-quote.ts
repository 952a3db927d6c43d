import { money, text, whole } from '../declaration/fields.ts';
import type { AnswerDeclaration } from '../declaration/outcome-declaration.ts';
import { RecordCodec, type ValuesOf } from '../declaration/record-codec.ts';

/** What an exchange of coins takes over from its quote. Amounts in atoms. */
export const quotedFields = {
  quoteId: whole,
  userId: whole,
  fromAssetId: whole,
  toAssetId: whole,
  /** What the person gives. */
  amount: money,
  /** What arrives. */
  received: money,
  spreadPpm: whole,
  /** Index prices in USDT. */
  fromPrice: text,
  toPrice: text,
  quotedAtMs: whole,
};

/** What the house gives one person for an amount, until it has run out or a newer one has taken its place. */
export type ConversionQuote = ValuesOf<typeof quotedFields>;

export const quoteCodec = new RecordCodec(quotedFields);

export interface ConversionQuoteAnswer {
  readonly accepted: true;
  readonly kind: 'conversion-quote';
  readonly quote: ConversionQuote;
}

export const conversionQuoteAnswer: AnswerDeclaration<ConversionQuoteAnswer> = { kind: 'conversion-quote' };
