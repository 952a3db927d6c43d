import { moneyOfText, parseMoney } from '@assay/amounts/money';
import type { Freshness } from '@assay/live-client/market-freshness';
import type { Message } from '@assay/messages/message-keys';
import { coinDecimals } from '@assay/protocol/assets';
import type { ContractOptionRow, Protection } from '@assay/protocol/contract-entities';
import { type ContractAccountName, contractAmountMin } from '@assay/protocol/contract-rules';
import { tradingLock } from '../../connection/trading-lock.ts';
import type { Messages } from '../../messages/use-messages.ts';
import { moneyOrZero } from '../../numbers/money-text.ts';
import { offeredTerms } from '../terms/contract-terms.ts';
import { moneyText } from '../terms/contract-texts.ts';
import type { ContractDraft } from './contract-draft.ts';

export interface ContractSituation {
  readonly account: ContractAccountName;
  readonly coin: string;
  /** As typed. */
  readonly openAmount: string;
  readonly option: ContractOptionRow | undefined;
  /** Exact, of the coin in the chosen account; undefined while it is not known. */
  readonly available: string | undefined;
  /** Of the real account; undefined for a demo order and while it is not known. */
  readonly protection: Protection | undefined;
  /** Of the pair's index. */
  readonly freshness: Freshness;
  readonly isPairOpen: boolean;
  readonly nowMs: number;
}

/** Why no order can be opened. */
export interface ContractFault {
  /** `form`: nothing that is typed can mend it. */
  readonly field: 'amount' | 'form';
  /** Said beside the field, in full. */
  readonly message: Message;
  /** Said in the button, which has room for a few words. */
  readonly brief: Message;
  /** Nothing is wrong yet, something is only missing: said in the button alone. */
  readonly isMissing: boolean;
}

/** The first thing that stands in the way: an index that is not of now, the pair, the person's own exclusions, the amount, the money, the limits. */
export function contractFault(situation: ContractSituation): ContractFault | undefined {
  return (
    lockFault(situation) ??
    closedFault(situation) ??
    amountFault(situation) ??
    balanceFault(situation) ??
    limitFault(situation)
  );
}

function fault(field: ContractFault['field'], message: Message, brief: Message): ContractFault {
  return { field, message, brief, isMissing: false };
}

function lockFault({ freshness }: ContractSituation): ContractFault | undefined {
  const lock = tradingLock(freshness, false);
  return lock && { field: 'form', message: lock, brief: lock, isMissing: true };
}

function closedFault({ option, isPairOpen, protection, nowMs }: ContractSituation): ContractFault | undefined {
  if (!isPairOpen) return fault('form', { key: 'l.error.contractsClosed' }, { key: 'contract.briefClosed' });
  if (option === undefined)
    return fault('form', { key: 'l.error.contractOptionClosed' }, { key: 'contract.briefClosed' });
  if (protection === undefined) return undefined;
  if (!protection.realAllowed) return countryFault(protection);
  const { excludedUntil } = protection;
  if (excludedUntil === -1 || excludedUntil > nowMs)
    return fault('form', { key: 'l.error.contractExcluded' }, { key: 'contract.briefExcluded' });
  return undefined;
}

/** Who is not verified yet may be told more than that it is not offered: what would open it. */
function countryFault({ countryVerified, countryAllowed, country }: Protection): ContractFault {
  const mayVerify = !countryVerified && (countryAllowed || country === '');
  if (mayVerify) return fault('form', { key: 'contract.verifyFirst' }, { key: 'contract.briefVerify' });
  return fault('form', { key: 'l.error.contractCountry' }, { key: 'contract.briefCountry' });
}

/** Both messages are the specification's, section 5. */
function amountFault({ openAmount, option, coin }: ContractSituation): ContractFault | undefined {
  const missing: ContractFault = {
    field: 'amount',
    message: { key: 'l.error.openAmountMissing' },
    brief: { key: 'l.error.openAmountMissing' },
    isMissing: openAmount === '',
  };
  if (openAmount === '') return missing;
  const parsed = parseMoney(openAmount, coinDecimals);
  if (!parsed.ok) {
    const key = parsed.reason === 'malformed' ? 'l.error.amountMalformed' : 'l.error.amountDecimals';
    return fault('amount', { key }, { key: 'contract.briefAmount' });
  }
  if (parsed.money < moneyOfText(contractAmountMin)) return missing;
  const minimum = moneyOrZero(option?.openAmountMin ?? '');
  if (parsed.money >= minimum) return undefined;
  return fault(
    'amount',
    { key: 'l.error.openAmountBelowMinimum' },
    { key: 'contract.briefMinimum', values: { amount: moneyText(minimum), coin } },
  );
}

function balanceFault({ openAmount, option, available, coin }: ContractSituation): ContractFault | undefined {
  if (available === undefined || option === undefined) return undefined;
  const { cost } = offeredTerms(moneyOrZero(openAmount), option);
  const balance = moneyOrZero(available);
  if (cost <= balance) return undefined;
  return fault(
    'amount',
    { key: 'contract.insufficient', values: { amount: moneyText(balance), coin } },
    { key: 'contract.briefBalance', values: { coin } },
  );
}

function limitFault({ openAmount, option, protection, coin }: ContractSituation): ContractFault | undefined {
  const limit = protection?.limits.find(({ currency }) => currency === coin);
  if (limit === undefined || option === undefined) return undefined;
  const { stake, cost } = offeredTerms(moneyOrZero(openAmount), option);
  const brief: Message = { key: 'contract.briefLimit' };
  const stakeMax = moneyOrZero(limit.stakeMax);
  if (stake > stakeMax)
    return fault('amount', { key: 'contract.aboveStakeMax', values: { amount: moneyText(stakeMax), coin } }, brief);
  const dailyLossMax = moneyOrZero(limit.dailyLossMax);
  if (moneyOrZero(limit.lostToday) + moneyOrZero(limit.atRisk) + cost > dailyLossMax)
    return fault(
      'amount',
      { key: 'contract.aboveDailyLoss', values: { amount: moneyText(dailyLossMax), coin } },
      brief,
    );
  return undefined;
}

const amountRefusals: readonly string[] = [
  'l.error.openAmountMissing',
  'l.error.openAmountBelowMinimum',
  'l.error.amountMalformed',
  'l.error.amountDecimals',
  'l.error.amountTooLarge',
  'l.error.balanceInsufficient',
  'l.error.contractStakeTooLarge',
  'l.error.contractDailyLoss',
  'l.error.contractPoolExhausted',
  'l.error.contractExposure',
];

/** Where a refusal of the server is said. */
export function placeOfRefusal(msg: string): ContractFault['field'] {
  return amountRefusals.includes(msg) ? 'amount' : 'form';
}

/** What a form says of what stands in the way, translated. */
export interface FaultShown {
  /** Beside the amount. */
  readonly error: string | undefined;
  /** Above the buttons. */
  readonly formError: string | undefined;
  /** In a few words, for the buttons. */
  readonly reason: string | undefined;
}

/** A refusal of the server goes before the fault at its place. What the page proposed is not held against the person: the buttons alone say what is missing. */
export function faultShown(
  fault: ContractFault | undefined,
  { refusal, isOwnAmount }: Pick<ContractDraft, 'refusal' | 'isOwnAmount'>,
  { message, serverText }: Pick<Messages, 'message' | 'serverText'>,
): FaultShown {
  const isSaid = fault !== undefined && !fault.isMissing && (fault.field === 'form' || isOwnAmount);
  const errorAt = (place: ContractFault['field']) => {
    if (refusal !== undefined && placeOfRefusal(refusal) === place) return serverText(refusal);
    return isSaid && fault.field === place ? message(fault.message) : undefined;
  };
  return { error: errorAt('amount'), formError: errorAt('form'), reason: fault && message(fault.brief) };
}
