import type { Lots, Ticks } from '@assay/amounts/market-scale';
import type { MarketState, Side } from '@assay/protocol/trade-words';
import { sideNumber } from '../codec/choices.ts';
import type { EventDeclaration } from '../declaration/outcome-declaration.ts';

/** Newest total at one price of one book, once per command that changed it; amount 0: the level is gone. */
export interface LevelEvent {
  readonly type: 'level';
  readonly marketId: number;
  readonly side: Side;
  readonly price: Ticks;
  readonly amount: Lots;
  readonly orderCount: number;
}

export const levelEvent: EventDeclaration<LevelEvent> = {
  type: 'level',
  mix(mixer, event) {
    mixer.word(event.marketId);
    mixer.word(sideNumber(event.side));
    mixer.number(event.price);
    mixer.number(event.amount);
    mixer.word(event.orderCount);
  },
};

export interface MarketStateEvent {
  readonly type: 'market-state';
  readonly marketId: number;
  readonly state: MarketState;
  readonly reason: string;
}

export const marketStateEvent: EventDeclaration<MarketStateEvent> = { type: 'market-state' };
