import type { Money } from '@assay/amounts/money';
import type { ErrorCode } from '@assay/protocol/error-codes';
import type { CoreState } from '../../core-state.ts';
import { money, text, whole } from '../../declaration/fields.ts';
import type { Pocket } from '../../ledger/pocket.ts';
import { ISSUE_ATOMS_MAX } from '../../limits.ts';
import { custodyPart } from '../custody-state.ts';
import { type Identity, identityOf } from '../identity-set.ts';
import type { CustodyCoin } from '../networks/custody-coin.ts';
import { isAddress, isOutput, isTag, isTransactionId } from '../written-on-chain.ts';
import type { DepositEvent, DepositState } from './deposit-event.ts';

/** By what coins that arrived are known for ever. */
export interface ArrivalName {
  readonly networkId: number;
  readonly transactionId: string;
  readonly output: string;
}

/** Coins that a chain says have arrived. */
export interface Arrival extends ArrivalName {
  readonly assetId: number;
  readonly amount: Money;
  readonly address: string;
  readonly tag: string;
}

/** What is said of every arrival, in this order. */
export const arrivalFields = {
  networkId: whole,
  transactionId: text,
  output: text,
  userId: whole,
  assetId: whole,
  amount: money,
  address: text,
  tag: text,
  height: whole,
};

export function arrivalIdentity({ tools }: CoreState, { networkId, transactionId, output }: ArrivalName): Identity {
  return identityOf(tools, 'deposit', networkId, transactionId, output);
}

/** Its coin; `done` for what was recorded before; else why it cannot be recorded now. */
export function arrivalCoin(core: CoreState, arrival: Arrival): CustodyCoin | 'done' | ErrorCode {
  const { networkId, transactionId, output, assetId, amount, address, tag } = arrival;
  const custody = custodyPart.of(core);
  const coin = custody.coin(networkId, assetId);
  if (coin === undefined) return 'l.error.networkUnknown';
  if (!isTransactionId(transactionId) || !isOutput(output) || !isAddress(address) || !isTag(tag)) {
    return 'l.error.configurationInvalid';
  }
  if (custody.happened.has(arrivalIdentity(core, arrival))) return 'done';
  if (amount < 1n) return 'l.error.amountNotPositive';
  if (amount > ISSUE_ATOMS_MAX) return 'l.error.amountTooLarge';
  if (!core.ledger.maySupply('custody', assetId, amount)) return 'l.error.amountTooLarge';
  if (custody.pausedNetworks.has(networkId)) return 'l.error.networkPaused';
  return coin.isSeen(amount) ? coin : 'l.error.custodyUnseen';
}

/** What is said of coins that arrived, when it is reported. */
export type ReportedArrival = Omit<DepositEvent, 'type' | 'depositId' | 'state' | 'timeMs'>;

/** What has become of it. */
export function reportDeposit(core: CoreState, arrival: ReportedArrival, state: DepositState): void {
  const custody = custodyPart.of(core);
  custody.depositCount += 1;
  core.log.add({ type: 'deposit', depositId: custody.depositCount, ...arrival, state, timeMs: core.timeMs });
}

/** Puts it into the books, once and for ever. */
export function takeIn(core: CoreState, arrival: Arrival, coin: CustodyCoin, to: Pocket): void {
  const { ledger } = core;
  custodyPart.of(core).happened.add(arrivalIdentity(core, arrival));
  ledger.transfer(ledger.house('custody', arrival.assetId), to, arrival.amount, 'deposit');
  coin.addHeld(arrival.amount);
}
