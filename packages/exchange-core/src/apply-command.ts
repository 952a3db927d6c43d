import { issueSandboxCoins } from './accounts/issue-sandbox-coins.ts';
import { openAccount } from './accounts/open-account.ts';
import type { Command } from './commands.ts';
import {
  activateRules,
  configureAsset,
  configureFees,
  configureIndexSource,
  configureIndexSymbol,
  configureQuoteTemplate,
  genesis,
  setMarketState,
} from './configuration/configure.ts';
import { configureMarket } from './configuration/configure-market.ts';
import type { CoreState } from './core-state.ts';
import type { CommandResult } from './events.ts';
import { recomputeFeeLevels } from './fees/fee-levels.ts';
import { recordIndexTick } from './index-price/record-index-tick.ts';
import { applyOperatorAction } from './operator/apply-operator-action.ts';
import { cancelAll, cancelOrder } from './orders/cancel-order.ts';
import { placeLimitOrder } from './orders/place-limit-order.ts';
import { placeMarketOrder } from './orders/place-market-order.ts';
import { replaceOrder } from './orders/replace-order.ts';
import { quoteMarket } from './quotes/quote-market.ts';
import { replaceQuotes } from './quotes/replace-quotes.ts';
import { withdrawQuotesOf } from './quotes/withdraw-quotes.ts';
import { done, refuse } from './refusal.ts';
import { applyContractCommand } from './seconds-contract/apply-contract-command.ts';
import { carryOutStops, triggerStops } from './stops/carry-out-stops.ts';
import { placeStopOrder } from './stops/place-stop-order.ts';

/** Applies one command under the rules in force and answers it, then carries out the stops that it reached. */
export function applyCommand(core: CoreState, command: Command): CommandResult {
  const result = apply(core, command);
  carryOutStops(core);
  return result;
}

/** Nothing comes before the genesis record. */
function apply(core: CoreState, command: Command): CommandResult {
  if (core.mode === undefined && command.type !== 'genesis') return refuse('l.error.commandNotAllowed');
  switch (command.type) {
    case 'place-limit-order':
      return placeLimitOrder(core, command);
    case 'cancel-order':
      return cancelOrder(core, command);
    case 'place-market-order':
      return placeMarketOrder(core, command);
    case 'place-stop-order':
      return placeStopOrder(core, command);
    case 'replace-order':
      return replaceOrder(core, command);
    case 'trigger-stops':
      return triggerStops(core);
    case 'recompute-fee-levels':
      return recomputeFeeLevels(core);
    case 'quote-market':
      return quoteMarket(core, command);
    case 'replace-quotes':
      return replaceQuotes(core, command);
    case 'record-index-tick':
      return recordIndexTick(core, command);
    case 'cancel-all':
      return cancelAll(core, command);
    case 'withdraw-quotes':
      return withdrawQuotesOf(core, command);
    case 'open-account':
      return openAccount(core, command);
    case 'issue-sandbox-coins':
      return issueSandboxCoins(core, command);
    case 'genesis':
      return genesis(core, command);
    case 'configure-asset':
      return configureAsset(core, command);
    case 'configure-market':
      return configureMarket(core, command);
    case 'configure-index-symbol':
      return configureIndexSymbol(core, command);
    case 'configure-index-source':
      return configureIndexSource(core, command);
    case 'configure-fees':
      return configureFees(core, command);
    case 'configure-quote-template':
      return configureQuoteTemplate(core, command);
    case 'activate-rules':
      return activateRules(core, command);
    case 'set-market-state':
      return setMarketState(core, command);
    case 'resume-time':
      // Counted before time passed for this batch; anywhere else it comes too late to be true.
      return command === core.resumed ? done : refuse('l.error.commandNotAllowed');
    case 'end-sessions':
    case 'confirm-head':
    case 'confirm-time':
      return refuse('l.error.commandNotAllowed');
    case 'operator-action':
      return applyOperatorAction(core, command);
    default:
      return applyContractCommand(core, command);
  }
}
