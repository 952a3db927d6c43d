import { configureFees, configureQuoteTemplate } from '../configuration/configure.ts';
import { configureMarket } from '../configuration/configure-market.ts';
import { CONTRACT_RULES, type CoreState, HARDENED_RULES } from '../core-state.ts';
import type { CommandResult } from '../events.ts';
import { OPERATOR_NAME_LENGTH_MAX, OPERATOR_REASON_LENGTH_MAX } from '../limits.ts';
import { refreshMarketState } from '../markets/market-state.ts';
import { withdrawQuotesOf } from '../quotes/withdraw-quotes.ts';
import { done, refuse } from '../refusal.ts';
import {
  configureContractCoin,
  configureContractOption,
  setContractsState,
} from '../seconds-contract/configure-contracts.ts';
import type { ContractCommand } from '../seconds-contract/contract-commands.ts';
import { allowContractCountry } from '../seconds-contract/contract-protection.ts';
import { fundContractPool } from '../seconds-contract/contract-transfers.ts';
import type { OperatorAction, OperatorCommand } from './operator-action.ts';
import { configuredName } from './operator-decisions.ts';
import { standingBefore } from './operator-standing.ts';

/** Applies what an operator may do and reports who did it and why. A refused one changes nothing and reports nothing. */
export function applyOperatorAction(core: CoreState, command: OperatorAction): CommandResult {
  const { operator, reason, action } = command;
  if (!saysWhoAndWhy(command)) return refuse('l.error.operatorUnnamed');
  const before = standingBefore(core, action);
  const result = applyAction(core, action);
  if (result.accepted) core.log.add({ type: 'operator-action', operator, reason, action, before, timeMs: core.timeMs });
  return result;
}

function applyAction(core: CoreState, action: OperatorCommand): CommandResult {
  switch (action.type) {
    case 'set-market-state': {
      const market = core.markets.get(action.marketId);
      if (market === undefined) return refuse('l.error.symbolUnknown');
      core.operator.setMarketState(action.marketId, action.state);
      refreshMarketState(core, market);
      return done;
    }
    case 'configure-market':
      // Declaring a market is not a matter of one sentence: its assets and scale are for ever.
      if (!core.markets.has(action.marketId)) return refuse('l.error.symbolUnknown');
      return decided(core, configuredName(action), configureMarket(core, action));
    case 'configure-fees':
      return decided(core, configuredName(action), configureFees(core, action));
    case 'configure-quote-template':
      return decided(core, configuredName(action), configureQuoteTemplate(core, action));
    case 'withdraw-quotes':
      return withdrawQuotesOf(core, action);
    case 'end-sessions':
      if (core.rulesVersion < HARDENED_RULES) return refuse('l.error.commandNotAllowed');
      return action.userId === 0 || core.accounts.has(action.userId) ? done : refuse('l.error.userUnknown');
    case 'confirm-head':
      // In any later batch somebody would vouch for a head that has already been built upon.
      return action.sequence === core.sequence - 1 ? done : refuse('l.error.commandNotAllowed');
    case 'confirm-time':
      // Under any rules: an upgrade of an older exchange activates the newest ones only after its clock was confirmed.
      return done;
    default:
      return applyContractAction(core, action);
  }
}

type ContractAction = Extract<OperatorCommand, ContractCommand>;

function applyContractAction(core: CoreState, action: ContractAction): CommandResult {
  if (core.rulesVersion < CONTRACT_RULES) return refuse('l.error.commandNotAllowed');
  switch (action.type) {
    case 'configure-contract-coin':
      // As with markets: what is for ever is not declared by one sentence.
      if (!core.contracts.coins.has(action.assetId)) return refuse('l.error.contractCoinUnknown');
      return decided(core, configuredName(action), configureContractCoin(core, action));
    case 'configure-contract-option':
      return decided(core, configuredName(action), configureContractOption(core, action));
    case 'set-contracts-state':
      return setContractsState(core, action, true);
    case 'allow-contract-country':
      return allowContractCountry(core, action);
    case 'fund-contract-pool':
      return fundContractPool(core, action);
  }
}

function decided(core: CoreState, name: string, result: CommandResult): CommandResult {
  if (result.accepted) core.operator.configured.add(name);
  return result;
}

export function saysWhoAndWhy({ operator, reason }: Pick<OperatorAction, 'operator' | 'reason'>): boolean {
  return isText(operator, OPERATOR_NAME_LENGTH_MAX) && isText(reason, OPERATOR_REASON_LENGTH_MAX);
}

/** Without control characters: the text stands in logs and tables, on one line. */
function isText(text: string, lengthMax: number): boolean {
  if (text.length === 0 || text.length > lengthMax) return false;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit < 0x20 || (unit >= 0x7f && unit < 0xa0)) return false;
  }
  return true;
}
