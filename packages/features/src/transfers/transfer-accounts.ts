import type { MessageKey } from '@assay/messages/message-keys';
import { assets } from '@assay/protocol/assets';
import { contractCoins } from '@assay/protocol/contract-coins';
import type { TransferAccount, TransferEnd } from '@assay/protocol/transfer-rules';

/** Where coins come from and where they go. */
export interface TransferWay {
  readonly from: TransferAccount;
  readonly to: TransferAccount;
}

export const accountNames: Readonly<Record<TransferAccount, MessageKey>> = {
  spot: 'transfer.spot',
  contract: 'transfer.contract',
  earn: 'transfer.earn',
};

/** Of a record, which may be a correction by the exchange. */
export const endNames: Readonly<Record<TransferEnd, MessageKey>> = { ...accountNames, exchange: 'transfer.exchange' };

const everyCoin = assets.map(({ symbol }) => symbol);
const stakeCoins = contractCoins.map(({ symbol }) => symbol);

/** Coins that go this way, the first one first offered: contracts are staked in few. */
export function coinsOfWay({ from, to }: TransferWay): readonly string[] {
  return from === 'contract' || to === 'contract' ? stakeCoins : everyCoin;
}

/** One end is changed; the account that is at the other end already changes places with it. */
export function withEnd(way: TransferWay, end: keyof TransferWay, account: TransferAccount): TransferWay {
  const other = end === 'from' ? 'to' : 'from';
  const rest = way[other] === account ? way[end] : way[other];
  return end === 'from' ? { from: account, to: rest } : { from: rest, to: account };
}
