import { marketStates } from '@assay/protocol/trade-words';
import type { CoreState } from '../core-state.ts';
import type { CommandOf, OperatorDeclaration } from '../declaration/command-declaration.ts';
import { choice, text, whole } from '../declaration/fields.ts';
import type { CommandResult } from '../events.ts';
import { reachOfMarket } from '../operator/market-reach.ts';
import { done, refuse } from '../refusal.ts';
import { refreshMarketState } from './market-state.ts';

const fields = { marketId: whole, state: choice(marketStates), reason: text };

/** Market state set by hand or by the feed (a recorded feed halts a market without data). */
export type SetMarketState = CommandOf<'set-market-state', typeof fields>;

export const setMarketState: OperatorDeclaration<SetMarketState, 'house'> = {
  type: 'set-market-state',
  number: 9,
  fields,
  sender: 'house',
  apply,
  operator: {
    gives: 'nothing',
    apply: applyOfOperator,
    standing: (core, command) => {
      return { ...command, state: core.operator.marketStates.get(command.marketId) ?? 'open', reason: '' };
    },
    reach: (core, { marketId }) => reachOfMarket(core, marketId),
  },
};

function apply(core: CoreState, { marketId, state, reason }: SetMarketState): CommandResult {
  const market = core.markets.get(marketId);
  if (market === undefined) return refuse('l.error.symbolUnknown');
  market.setState = state;
  market.setReason = reason;
  refreshMarketState(core, market);
  return done;
}

function applyOfOperator(core: CoreState, { marketId, state }: SetMarketState): CommandResult {
  const market = core.markets.get(marketId);
  if (market === undefined) return refuse('l.error.symbolUnknown');
  core.operator.setMarketState(marketId, state);
  refreshMarketState(core, market);
  return done;
}
