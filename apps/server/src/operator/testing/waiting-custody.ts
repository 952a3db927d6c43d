import { moneyOf } from '@assay/amounts/money';
import { custodyConfiguration } from '@assay/engine/configuration/custody-configuration';
import type { DepositView } from '@assay/engine/projections/deposits/deposit-projection';
import type { Command } from '@assay/exchange-core/commands';

const userId = 100_001;
const coins = (amount: bigint) => moneyOf(amount * 10n ** 12n);
const arrival = {
  networkId: 1,
  transactionId: '0x6f1c',
  output: '0',
  userId: 0,
  assetId: 1,
  amount: coins(7n),
  address: '0x00000000000000000000000000000000000000aa',
  tag: '',
  height: 5,
};

/** Coins that were turned away, as the query tables tell them. */
export const waitingDeposit: DepositView = {
  ...arrival,
  depositId: 1,
  state: 'rejected',
  reason: 'tag-missing',
  timeMs: 1,
};

/** Networks, a withdrawal that waits for two persons, and coins that are nobody's. */
export const waitingCustody: readonly Command[] = [
  ...custodyConfiguration(),
  { type: 'set-account-verification', userId, level: 1, country: 'CH' },
  { type: 'issue-sandbox-coins', userId, assetId: 1, amount: coins(50_000n), clientOrderId: '' },
  {
    type: 'request-withdrawal',
    userId,
    networkId: 1,
    assetId: 1,
    address: arrival.address,
    tag: '',
    amount: coins(30_000n),
    clientOrderId: '',
    hasSecondFactor: true,
    proofId: 1,
  },
  { type: 'record-reserve', networkId: 1, assetId: 1, amount: coins(7n), height: 5 },
  { type: 'reject-deposit', ...arrival, reason: 'tag-missing' },
  { type: 'set-account-verification', userId, level: 0, country: '' },
];
