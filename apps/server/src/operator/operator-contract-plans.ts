import type { Money } from '@assay/amounts/money';
import type { CoreView } from '@assay/engine/engine-port';
import { FEE_PPM_MAX, PPM } from '@assay/exchange-core/limits';
import type { OperatorCommand } from '@assay/exchange-core/operator/operator-action';
import type { ConfigureContractCoin } from '@assay/exchange-core/seconds-contract/configure-contract-coin';
import type { ConfigureContractOption } from '@assay/exchange-core/seconds-contract/configure-contract-option';
import { ContractViews } from '@assay/exchange-core/seconds-contract/contract-views';
import { contractCoinBySymbol } from '@assay/protocol/contract-coins';
import { indexSymbols } from '@assay/protocol/markets';
import type { OperatorCommandName } from '@assay/protocol/operator-commands';
import { CONTRACT_RULE_VERSION, exitTickCountsOf } from '@assay/settlement/contract-rule';
import {
  type Fields,
  firstFault,
  type Read,
  readAs,
  readMoney,
  readPpm,
  readWhole,
  unreadable,
} from './operator-fields.ts';

export type PlannedContracts = Pick<CoreView, 'views'>;
type ContractPlan = (fields: Fields, core: PlannedContracts) => Read<OperatorCommand>;
type ContractCommandName = Extract<
  OperatorCommandName,
  `configure-contract-${string}` | 'fund-contract-pool' | 'set-contracts-state' | 'allow-contract-country'
>;

const holdingSecondsMin = 5;
/** A minute less than the core takes: a client order id is kept for a day, and shall be known as long as its order is open. */
const holdingSecondsMax = 86_340;
const exitTickCounts = exitTickCountsOf(CONTRACT_RULE_VERSION);
const legalBasisLengthMax = 500;

/** The operator's commands about seconds contracts; see operator-plans.ts. */
export const contractPlans: { readonly [Name in ContractCommandName]: ContractPlan } = {
  'configure-contract-option': planOption,
  'configure-contract-coin': planCoin,
  'fund-contract-pool': planFunding,
  'set-contracts-state': ({ pair, state = '' }) => {
    const symbolId = pair === undefined ? readAs(0) : symbolOf(pair);
    if (!symbolId.ok) return symbolId;
    const isOpen = isOpenOf(state);
    if (!isOpen.ok) return isOpen;
    return readAs({
      type: 'set-contracts-state',
      symbolId: symbolId.value,
      isOpen: isOpen.value,
      reason: isOpen.value ? '' : 'operator',
    });
  },
  'allow-contract-country': ({ country = '', state = '', 'legal-basis': legalBasis = '' }) => {
    if (!/^[A-Z]{2}$/.test(country)) return unreadable(`country “${country}” is not a code of two capital letters.`);
    if (state !== 'allowed' && state !== 'forbidden')
      return unreadable(`state “${state}” is not allowed or forbidden.`);
    const isAllowed = state === 'allowed';
    if (isAllowed && (legalBasis.trim() === '' || legalBasis.length > legalBasisLengthMax)) {
      return unreadable(`legal-basis says in 1 to ${legalBasisLengthMax} characters why it is allowed.`);
    }
    return readAs({
      type: 'allow-contract-country',
      country,
      isAllowed,
      legalBasis: isAllowed ? legalBasis.trim() : '',
    });
  },
};

function symbolOf(pair: string): Read<number> {
  const symbol = indexSymbols.find((entry) => entry.symbol === pair);
  return symbol === undefined ? unreadable(`No index pair is called “${pair}”.`) : readAs(symbol.id);
}

function isOpenOf(state: string): Read<boolean> {
  if (state === 'open' || state === 'closed') return readAs(state === 'open');
  return unreadable(`state “${state}” is not open or closed.`);
}

/** What is named in place of what is known; a value that is neither is missing. */
function readOr<Value>(
  name: string,
  text: string | undefined,
  known: Value | undefined,
  read: (text: string) => Read<Value>,
): Read<Value> {
  if (text !== undefined) return read(text);
  return known === undefined ? unreadable(`${name} is missing: a new duration needs every field.`) : readAs(known);
}

function planOption(fields: Fields, core: PlannedContracts): Read<ConfigureContractOption> {
  const symbolId = symbolOf(fields.pair ?? '');
  if (!symbolId.ok) return symbolId;
  const seconds = readWhole('seconds', fields.seconds ?? '', holdingSecondsMin, holdingSecondsMax);
  if (!seconds.ok) return seconds;
  const { rate, minimum, 'exit-ticks': ticks, state } = fields;
  if (rate === undefined && minimum === undefined && ticks === undefined && state === undefined) {
    return unreadable('Nothing is to change: name rate, minimum, exit-ticks or state.');
  }
  const options = core.views(ContractViews).options();
  const known = options.find((option) => option.symbolId === symbolId.value && option.holdingSeconds === seconds.value);
  const incomeRatePpm = readOr('rate', rate, known?.incomeRatePpm, (text) => readPpm('rate', text));
  const minimumStake = readOr('minimum', minimum, known?.minimumStake, (text) => readMoney('minimum', text));
  const exitTicks = readOr('exit-ticks', ticks, known?.exitTicks, readExitTicks);
  const isOpen = readOr('state', state, known?.isOpen, isOpenOf);
  if (!incomeRatePpm.ok || !minimumStake.ok || !exitTicks.ok || !isOpen.ok) {
    return firstFault(incomeRatePpm, minimumStake, exitTicks, isOpen) ?? unreadable('The fields cannot be read.');
  }
  if (incomeRatePpm.value < 1) return unreadable('rate is above 0 and at most 100 percent.');
  return readAs({
    type: 'configure-contract-option',
    symbolId: symbolId.value,
    holdingSeconds: seconds.value,
    incomeRatePpm: incomeRatePpm.value,
    minimumStake: minimumStake.value,
    exitTicks: exitTicks.value,
    isOpen: isOpen.value,
  });
}

/** Of an odd number of ticks, three at least, one is the median, and it is not one that stands out alone. */
function readExitTicks(text: string): Read<number> {
  const count = exitTickCounts.find((allowed) => String(allowed) === text);
  return count === undefined ? unreadable(`exit-ticks “${text}” is not ${exitTickCounts.join(', ')}.`) : readAs(count);
}

function planCoin(fields: Fields, core: PlannedContracts): Read<ConfigureContractCoin> {
  const known = coinOf(fields.coin ?? '', core);
  if (!known.ok) return known;
  const { fee, 'exposure-max': exposure, 'stake-max': stake, 'daily-loss-max': loss } = fields;
  if (fee === undefined && exposure === undefined && stake === undefined && loss === undefined) {
    return unreadable('Nothing is to change: name fee, exposure-max, stake-max or daily-loss-max.');
  }
  const money = (name: string, text: string | undefined, before: Money) =>
    text === undefined ? readAs(before) : readMoney(name, text);
  const feePpm = fee === undefined ? readAs(known.value.feePpm) : readPpm('fee', fee);
  const exposureMax = money('exposure-max', exposure, known.value.exposureMax);
  const stakeMax = money('stake-max', stake, known.value.stakeMax);
  const dailyLossMax = money('daily-loss-max', loss, known.value.dailyLossMax);
  if (!feePpm.ok || !exposureMax.ok || !stakeMax.ok || !dailyLossMax.ok) {
    return firstFault(feePpm, exposureMax, stakeMax, dailyLossMax) ?? unreadable('The fields cannot be read.');
  }
  if (feePpm.value > FEE_PPM_MAX) return unreadable(`No fee may be above ${(FEE_PPM_MAX * 100) / PPM} percent.`);
  return readAs({
    ...known.value,
    feePpm: feePpm.value,
    exposureMax: exposureMax.value,
    stakeMax: stakeMax.value,
    dailyLossMax: dailyLossMax.value,
  });
}

function coinOf(symbol: string, core: PlannedContracts): Read<ConfigureContractCoin> {
  const coin = contractCoinBySymbol(symbol);
  const coins = core.views(ContractViews).coins();
  const known = coins.find(({ assetId }) => assetId === coin?.assetId);
  return known === undefined ? unreadable(`“${symbol}” is no coin of a stake: USDT or USDC.`) : readAs(known);
}

function planFunding(fields: Fields, core: PlannedContracts): Read<OperatorCommand> {
  const { coin = '', account = '', amount = '', id = '' } = fields;
  const known = coinOf(coin, core);
  if (!known.ok) return known;
  if (account !== 'real' && account !== 'demo') return unreadable(`account “${account}” is not real or demo.`);
  const money = readMoney('amount', amount);
  if (!money.ok) return money;
  if (money.value <= 0n) return unreadable('amount is above 0.');
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(id)) return unreadable('id has 1 to 64 of A–Z a–z 0–9 - _.');
  const { assetId, demoAssetId } = known.value;
  return readAs({
    type: 'fund-contract-pool',
    assetId: account === 'real' ? assetId : demoAssetId,
    amount: money.value,
    clientOrderId: id,
  });
}
