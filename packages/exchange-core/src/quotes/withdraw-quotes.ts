import type { CoreState } from '../core-state.ts';
import type { CommandOf, OperatorDeclaration } from '../declaration/command-declaration.ts';
import { whole } from '../declaration/fields.ts';
import type { CommandResult } from '../events.ts';
import { reachOfMarkets } from '../operator/market-reach.ts';
import { done, refuse } from '../refusal.ts';
import { withdrawUserQuotes } from './resting-quotes.ts';

const fields = {
  userId: whole,
  /** 0: all markets. */
  marketId: whole,
};

/** Takes a liquidity provider's quotes out of the books. */
export type WithdrawQuotes = CommandOf<'withdraw-quotes', typeof fields>;

export const withdrawQuotes: OperatorDeclaration<WithdrawQuotes, 'house'> = {
  type: 'withdraw-quotes',
  number: 17,
  fields,
  sender: 'house',
  apply,
  operator: {
    gives: 'nothing',
    reach(core, { userId, marketId }) {
      const markets = [...core.markets.values()].filter((market) => marketId === 0 || market.marketId === marketId);
      return { quotes: reachOfMarkets(markets, (owner) => owner === userId).quotes };
    },
  },
};

function apply(core: CoreState, command: WithdrawQuotes): CommandResult {
  const account = core.accounts.get(command.userId);
  if (account === undefined) return refuse('l.error.userUnknown');
  if (account.kind !== 'liquidity-provider') return refuse('l.error.commandNotAllowed');
  if (command.marketId === 0) {
    for (const market of core.markets.values()) withdrawUserQuotes(core, market, command.userId);
    return done;
  }
  const market = core.markets.get(command.marketId);
  if (market === undefined) return refuse('l.error.symbolUnknown');
  withdrawUserQuotes(core, market, command.userId);
  return done;
}
