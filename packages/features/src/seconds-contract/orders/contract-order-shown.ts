import { groupThousands } from '@assay/amounts/display';
import { moneyOf } from '@assay/amounts/money';
import type { MessageKey } from '@assay/messages/message-keys';
import type { ContractRecordRow } from '@assay/protocol/contract-entities';
import { type ContractAccountName, contractAccountOf } from '@assay/protocol/contract-rules';
import { FIRST_CONTRACT_RULE, returnedOf } from '@assay/settlement/contract-rule';
import type { Messages } from '../../messages/use-messages.ts';
import { noNumber } from '../../numbers/decimal.ts';
import { moneyOrZero } from '../../numbers/money-text.ts';
import { coinText, moneyText, ppmOf, rateText, signedMoneyText } from '../terms/contract-texts.ts';

/** A seconds contract as it is shown, in the words of the language. */
export interface ContractOrderShown {
  readonly orderId: string;
  readonly receiptId: string;
  readonly account: ContractAccountName;
  /** Of its index: `btcusdt`. */
  readonly symbol: string;
  readonly pair: string;
  readonly direction: 'up' | 'down';
  readonly directionText: string;
  readonly coin: string;
  readonly stake: string;
  readonly fee: string;
  /** `82 %` */
  readonly rate: string;
  /** Stake and profit. */
  readonly payout: string;
  readonly holdingSeconds: number;
  /** HH:MM:SS of the reader's zone. */
  readonly openedAt: string;
  readonly openedDate: string;
  /** A dash while it waits for its entry. */
  readonly entryPrice: string;
  readonly expiresAt: string;
  readonly entryTimeMs: number;
  /** 0 while it waits for its entry. */
  readonly expiryMs: number;
  /** Exact mean of the exit ticks; a dash while open and when void. */
  readonly exitPrice: string;
  readonly result: ContractRecordRow['result'];
  /** Won, lost, draw, void: in words; empty while open. */
  readonly resultText: string;
  /** What was won or lost, the fee included, signed; empty while open. */
  readonly gain: string;
  readonly returned: string;
  /** Why it is void, in words; empty else. */
  readonly voidText: string;
}

type Texts = Pick<Messages, 't' | 'date'>;

const resultKeys: Record<Exclude<ContractRecordRow['result'], ''>, MessageKey> = {
  win: 'contract.won',
  lose: 'contract.lost',
  draw: 'contract.draw',
  void: 'contract.void',
};

const timeFormat = 'HH:MM:SS';

export function contractOrderShown(order: ContractRecordRow, { t, date }: Texts): ContractOrderShown {
  const direction = order.tradeType === 0 ? 'up' : 'down';
  const stakeAtoms = moneyOrZero(order.openAmount);
  const feeAtoms = moneyOrZero(order.fee);
  const terms = { stakeAtoms, feeAtoms, incomeRatePpm: ppmOf(order.incomeRate) };
  const hasEntry = order.entryTick !== 0;
  return {
    orderId: order.orderId,
    receiptId: order.receiptId,
    account: contractAccountOf(order.account),
    symbol: `${order.baseCoin.toLowerCase()}usdt`,
    pair: `${order.baseCoin}/USDT`,
    direction,
    directionText: t(direction === 'up' ? 'contract.up' : 'contract.down'),
    coin: order.quoteCoin,
    stake: coinText(order.openAmount),
    fee: coinText(order.fee),
    rate: rateText(order.incomeRate),
    payout: moneyText(moneyOf(returnedOf(terms, 'win'))),
    holdingSeconds: order.positionTime,
    openedAt: date(order.openedAt, timeFormat),
    openedDate: date(order.openedAt),
    entryPrice: hasEntry ? groupThousands(order.entryPrice) : noNumber,
    expiresAt: hasEntry ? date(order.expiryTime, timeFormat) : noNumber,
    entryTimeMs: order.entryTime,
    expiryMs: order.expiryTime,
    exitPrice: order.exitPrice === '' ? noNumber : groupThousands(order.exitPrice),
    result: order.result,
    resultText: order.result === '' ? '' : t(resultKeys[order.result]),
    gain: order.result === '' ? '' : signedMoneyText(moneyOrZero(order.returned) - stakeAtoms - feeAtoms),
    returned: coinText(order.returned),
    voidText: voidText(order, t),
  };
}

function voidText({ result, voidReason, voidCause, ruleVersion }: ContractRecordRow, t: Texts['t']): string {
  if (result !== 'void') return '';
  const reason = voidReason === '' ? undefined : voidReason;
  const cause = voidCause === '' ? undefined : voidCause;
  if (reason === 'seam' || cause === 'seam') return t('contract.voidSeam');
  const noEntry = ruleVersion === FIRST_CONTRACT_RULE ? 'contract.voidNoFirst' : 'contract.voidNoEntry';
  const words = reason === 'no-entry' ? t(noEntry) : t('contract.voidExit');
  if (cause === undefined) return words;
  const causeKey =
    cause === 'downtime' ? 'contract.causeDowntime' : cause === 'halt' ? 'contract.causeHalt' : 'contract.causeOutage';
  return `${words} ${t(causeKey)}`;
}
