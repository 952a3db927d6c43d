import type { Money } from '@assay/amounts/money';
import { choice, money, text, whole } from '../declaration/fields.ts';
import type { EventDeclaration } from '../declaration/outcome-declaration.ts';
import { RecordCodec, type ValuesOf } from '../declaration/record-codec.ts';

export const correctionDirections = ['credit', 'debit'] as const;

export const correctionFields = {
  userId: whole,
  assetId: whole,
  amount: money,
  direction: choice(correctionDirections),
  /** What the person reads. */
  words: text,
};

/** What two persons have corrected of a balance. */
export type Correction = ValuesOf<typeof correctionFields>;

export const correctionCodec = new RecordCodec(correctionFields);

export interface CorrectionEvent {
  readonly type: 'correction';
  readonly userId: number;
  readonly assetId: number;
  readonly amount: Money;
  readonly direction: Correction['direction'];
  readonly words: string;
  readonly timeMs: number;
}

export const correctionEvent: EventDeclaration<CorrectionEvent> = { type: 'correction' };
