import { type Money, ZERO_MONEY } from '@assay/amounts/money';
import type { CoreState } from '../core-state.ts';
import { HOUSE } from '../ledger/pocket.ts';
import type { HousePocketKind } from '../ledger/pocket-kinds.ts';
import { correctionsPart } from './corrections-state.ts';
import { treasuryPart } from './treasury-state.ts';

/** What can be asked about the house's treasury: `core.views(TreasuryViews)`. */
export class TreasuryViews {
  declare private readonly core: CoreState;

  constructor(core: CoreState) {
    this.core = core;
  }

  /** Whether money was moved under this id before. */
  isPaid(clientOrderId: string): boolean {
    return treasuryPart.of(this.core).payments.has(clientOrderId);
  }

  /** What the house has of a coin in one of its pockets: what is free, and what claims hold. */
  pocket(kind: HousePocketKind, assetId: number): { readonly free: Money; readonly held: Money } {
    const { ledger } = this.core;
    const pocket = ledger.movedPocket(kind, HOUSE, assetId);
    if (pocket === undefined) return { free: ZERO_MONEY, held: ZERO_MONEY };
    return { free: ledger.availableIn(pocket), held: ledger.heldIn(pocket) };
  }

  /** Whether a balance was corrected under this id before. */
  isCorrected(clientOrderId: string): boolean {
    return correctionsPart.of(this.core).has(clientOrderId);
  }
}
