import { FEE_PPM_MAX, PPM } from '@assay/exchange-core/limits';
import { ContractViews } from '@assay/exchange-core/seconds-contract/contract-views';
import { contractAccounts } from '@assay/exchange-core/seconds-contract/contract-words';
import type { OperatorCommandName } from '@assay/protocol/operator-commands';
import { CONTRACT_RULE_VERSION, exitTickCountsOf } from '@assay/settlement/contract-rule';
import {
  choice,
  type OperatorPlan,
  optional,
  planOf,
  type Read,
  readAs,
  readCoin,
  readMoney,
  readPair,
  readPpm,
  readText,
  unreadable,
  whole,
} from './operator-fields.ts';

const holdingSecondsMin = 5;
/** A minute less than the core takes: a client order id is kept for a day, and shall be known as long as its order is open. */
const holdingSecondsMax = 86_340;
const exitTickCounts = exitTickCountsOf(CONTRACT_RULE_VERSION);
const legalBasisLengthMax = 500;
const openOrClosed = choice(['open', 'closed']);

/** The operator's commands about seconds contracts; see operator-plans.ts. */
export const contractPlans = {
  'configure-contract-option': planOf(
    {
      pair: readPair,
      seconds: whole(holdingSecondsMin, holdingSecondsMax),
      rate: optional(readPpm),
      minimum: optional(readMoney),
      'exit-ticks': optional(readExitTicks),
      state: optional(openOrClosed),
    },
    ({ pair: symbolId, seconds: holdingSeconds, rate, minimum, 'exit-ticks': ticks, state }, core) => {
      if (rate === undefined && minimum === undefined && ticks === undefined && state === undefined)
        return 'Nothing is to change: name rate, minimum, exit-ticks or state.';
      const options = core.views(ContractViews).options();
      const known = options.find((option) => option.symbolId === symbolId && option.holdingSeconds === holdingSeconds);
      const incomeRatePpm = rate ?? known?.incomeRatePpm;
      const minimumStake = minimum ?? known?.minimumStake;
      const exitTicks = ticks ?? known?.exitTicks;
      const isOpen = state === undefined ? known?.isOpen : state === 'open';
      const missing = (name: string) => `${name} is missing: a new duration needs every field.`;
      if (incomeRatePpm === undefined) return missing('rate');
      if (minimumStake === undefined) return missing('minimum');
      if (exitTicks === undefined) return missing('exit-ticks');
      if (isOpen === undefined) return missing('state');
      if (incomeRatePpm < 1) return 'rate is above 0 and at most 100 percent.';
      return {
        type: 'configure-contract-option',
        symbolId,
        holdingSeconds,
        incomeRatePpm,
        minimumStake,
        exitTicks,
        isOpen,
      };
    },
  ),

  'configure-contract-coin': planOf(
    {
      coin: readCoin,
      fee: optional(readPpm),
      'exposure-max': optional(readMoney),
      'stake-max': optional(readMoney),
      'daily-loss-max': optional(readMoney),
    },
    ({ coin, fee, 'exposure-max': exposure, 'stake-max': stake, 'daily-loss-max': loss }) => {
      if (fee === undefined && exposure === undefined && stake === undefined && loss === undefined)
        return 'Nothing is to change: name fee, exposure-max, stake-max or daily-loss-max.';
      const feePpm = fee ?? coin.feePpm;
      if (feePpm > FEE_PPM_MAX) return `No fee may be above ${(FEE_PPM_MAX * 100) / PPM} percent.`;
      return {
        ...coin,
        feePpm,
        exposureMax: exposure ?? coin.exposureMax,
        stakeMax: stake ?? coin.stakeMax,
        dailyLossMax: loss ?? coin.dailyLossMax,
      };
    },
  ),

  'fund-contract-pool': planOf(
    { coin: readCoin, account: choice(contractAccounts), amount: readMoney, id: readText },
    ({ coin, account, amount, id }) => {
      if (amount <= 0n) return 'amount is above 0.';
      if (!/^[A-Za-z0-9_-]{1,64}$/.test(id)) return 'id has 1 to 64 of A–Z a–z 0–9 - _.';
      const assetId = account === 'real' ? coin.assetId : coin.demoAssetId;
      return { type: 'fund-contract-pool', assetId, amount, clientOrderId: id };
    },
  ),

  'set-contracts-state': planOf({ pair: optional(readPair), state: openOrClosed }, ({ pair: symbolId = 0, state }) => ({
    type: 'set-contracts-state',
    symbolId,
    isOpen: state === 'open',
    reason: state === 'open' ? '' : 'operator',
  })),

  'allow-contract-country': planOf(
    { country: readText, state: choice(['allowed', 'forbidden']), 'legal-basis': readText },
    ({ country, state, 'legal-basis': legalBasis }) => {
      if (!/^[A-Z]{2}$/.test(country)) return `country “${country}” is not a code of two capital letters.`;
      if (state === 'forbidden') return { type: 'allow-contract-country', country, isAllowed: false, legalBasis: '' };
      if (legalBasis.trim() === '' || legalBasis.length > legalBasisLengthMax)
        return `legal-basis says in 1 to ${legalBasisLengthMax} characters why it is allowed.`;
      return { type: 'allow-contract-country', country, isAllowed: true, legalBasis: legalBasis.trim() };
    },
  ),
} satisfies { readonly [Name in OperatorCommandName]?: OperatorPlan };

/** Of an odd number of ticks, three at least, one is the median, and it is not one that stands out alone. */
function readExitTicks(_what: string, text = ''): Read<number> {
  const count = exitTickCounts.find((allowed) => String(allowed) === text);
  return count === undefined ? unreadable(`exit-ticks “${text}” is not ${exitTickCounts.join(', ')}.`) : readAs(count);
}
