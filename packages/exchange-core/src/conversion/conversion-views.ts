import type { Money } from '@assay/amounts/money';
import type { ErrorCode } from '@assay/protocol/error-codes';
import type { CoreState } from '../core-state.ts';
import type { AcceptedConversion } from './accepted-conversion.ts';
import type { ConversionQuote } from './conversion-quote.ts';
import { conversionPart } from './conversion-state.ts';
import { inventoryOf } from './inventory.ts';
import { refusalOfPrice } from './refusal-of-price.ts';

export interface ConversionCoinView {
  readonly assetId: number;
  readonly spreadPpm: number;
  /** As the operator has it, whatever its price does. */
  readonly isOpen: boolean;
  /** Why the house does not trade at its price now; undefined when it does. */
  readonly refusal: ErrorCode | undefined;
  /** What the house has of it. */
  readonly inventory: Money;
}

/** What can be asked about the exchange of coins: `core.views(ConversionViews)`. */
export class ConversionViews {
  declare private readonly core: CoreState;

  constructor(core: CoreState) {
    this.core = core;
  }

  /** On what terms, in the order in which they were configured. */
  coins(): ConversionCoinView[] {
    const core = this.core;
    return [...conversionPart.of(core).coins.values()].map(({ assetId, spreadPpm, isOpen }) => {
      const refusal = isOpen ? refusalOfPrice(core, assetId) : 'l.error.conversionClosed';
      return { assetId, spreadPpm, isOpen, refusal, inventory: inventoryOf(core, assetId) };
    });
  }

  /** The person's, when one holds. */
  quote(userId: number): ConversionQuote | undefined {
    return conversionPart.of(this.core).quotes.get(userId);
  }

  /** What the person has confirmed and what waits for its look. */
  accepted(userId: number): AcceptedConversion | undefined {
    return conversionPart.of(this.core).accepted.get(userId);
  }
}
