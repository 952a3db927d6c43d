import type { CoreState } from '../core-state.ts';
import type { Market } from '../markets/market.ts';
import { freeInPool } from '../seconds-contract/contract-money.ts';
import { optionUnderRule } from '../seconds-contract/contract-rule-version.ts';
import type { OperatorCommand } from './operator-action.ts';

/** How much an operator's command is about, as things stand. */
export interface OperatorReach {
  /** People whom it concerns: everybody for fees, holders of open contracts, people of a country. Not counted for markets. */
  readonly people: number;
  /** Their open orders, waiting stops included. */
  readonly orders: number;
  /** Resting mass quotes of liquidity providers. */
  readonly quotes: number;
  /** Open seconds contracts. */
  readonly contracts: number;
}

/**
 * What stands now in place of what the command would set, as the command that would set it; of a pool its free money. Undefined when nothing stands
 * there or the command sets nothing.
 */
export function standingBefore(core: CoreState, action: OperatorCommand): OperatorCommand | undefined {
  const { contracts, operator } = core;
  switch (action.type) {
    case 'set-market-state':
      return { ...action, state: operator.marketStates.get(action.marketId) ?? 'open', reason: '' };
    case 'configure-market':
      return core.markets.get(action.marketId)?.rules;
    case 'configure-fees':
      return { type: 'configure-fees', levels: core.feeLevels };
    case 'configure-quote-template':
      return core.templates.get(action.templateId);
    case 'configure-contract-coin':
      return contracts.coins.get(action.assetId);
    case 'configure-contract-option': {
      const option = contracts.symbols.get(action.symbolId)?.options.get(action.holdingSeconds);
      // As orders get it now, which is what people are shown.
      return option === undefined ? undefined : optionUnderRule(core, option);
    }
    case 'fund-contract-pool': {
      if (contracts.coinOfLedgerAsset(action.assetId) === undefined) return undefined;
      // A payment that was made before stands already, under its id.
      const clientOrderId = contracts.fundings.has(action.clientOrderId) ? action.clientOrderId : '';
      return { ...action, amount: freeInPool(core.ledger, action.assetId), clientOrderId };
    }
    case 'set-contracts-state': {
      const reason = contracts.closedByOperator.get(action.symbolId);
      return { ...action, isOpen: reason === undefined, reason: reason ?? '' };
    }
    case 'allow-contract-country': {
      const legalBasis = contracts.countries.get(action.country);
      return { ...action, isAllowed: legalBasis !== undefined, legalBasis: legalBasis ?? '' };
    }
    case 'withdraw-quotes':
    case 'end-sessions':
    case 'confirm-head':
    case 'confirm-time':
      return undefined;
  }
}

/** Looks at every open order or contract that it counts: for an operator who asks, not for the hot path. */
export function reachOf(core: CoreState, action: OperatorCommand): OperatorReach {
  switch (action.type) {
    case 'set-market-state':
    case 'configure-market': {
      const market = core.markets.get(action.marketId);
      return market === undefined ? nobody : reachOfMarkets([market], () => true);
    }
    case 'withdraw-quotes': {
      const { userId, marketId } = action;
      const markets = [...core.markets.values()].filter((market) => marketId === 0 || market.marketId === marketId);
      return { ...nobody, quotes: reachOfMarkets(markets, (owner) => owner === userId).quotes };
    }
    case 'end-sessions':
      return { ...nobody, people: action.userId === 0 ? peopleOf(core) : 1 };
    case 'configure-fees':
      return { ...nobody, people: peopleOf(core) };
    case 'configure-contract-option':
      return contractsWhere(
        core,
        (terms) => terms.symbolId === action.symbolId && terms.holdingSeconds === action.holdingSeconds,
      );
    case 'configure-contract-coin':
      return contractsWhere(core, (terms) => terms.assetId === action.assetId);
    case 'set-contracts-state':
      return contractsWhere(core, (terms) => action.symbolId === 0 || terms.symbolId === action.symbolId);
    case 'allow-contract-country': {
      const { users } = core.contracts;
      return { ...nobody, people: [...users.values()].filter(({ country }) => country === action.country).length };
    }
    case 'configure-quote-template':
    case 'fund-contract-pool':
    case 'confirm-head':
    case 'confirm-time':
      return nobody;
  }
}

const peopleOf = (core: CoreState): number => [...core.accounts.values()].filter(({ kind }) => kind === 'user').length;

const nobody: OperatorReach = { people: 0, orders: 0, quotes: 0, contracts: 0 };

function reachOfMarkets(markets: readonly Market[], counts: (userId: number) => boolean): OperatorReach {
  let orders = 0;
  let quotes = 0;
  for (const { book, stops, quotes: quoted } of markets) {
    let rest = book.orderCount + stops.size;
    for (const [owner, list] of quoted) {
      const open = list.filter(({ status }) => status === 'open').length;
      rest -= open;
      if (counts(owner)) quotes += open;
    }
    orders += rest;
  }
  return { ...nobody, orders, quotes };
}

function contractsWhere(
  core: CoreState,
  counts: (terms: { symbolId: number; holdingSeconds: number; assetId: number }) => boolean,
): OperatorReach {
  const found = [...core.contracts.orders.values()].filter(({ terms }) => counts(terms));
  return { ...nobody, people: new Set(found.map(({ terms }) => terms.userId)).size, contracts: found.length };
}
