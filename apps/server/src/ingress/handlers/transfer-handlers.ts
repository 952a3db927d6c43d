import type { Money } from '@assay/amounts/money';
import type { StoredTransfer } from '@assay/engine/projections/transfers/transfer-projection';
import type { createTransferReaders } from '@assay/engine/projections/transfers/transfer-readers';
import type { BalanceView } from '@assay/exchange-core/exchange-core-port';
import { assetBySymbol } from '@assay/protocol/assets';
import type { TransferAccount } from '@assay/protocol/transfer-rules';
import { pageSizeDefault } from '@assay/protocol/wire';
import {
  type Answer,
  accepted,
  type PageTerms,
  type PageView,
  type ProvenCall,
  refused,
  type SpanTerms,
  spanOf,
} from '../call.ts';
import { contractAmountOf } from '../contract-entry.ts';
import { wholeMoneyOf } from '../order-entry.ts';
import type { PersonEngine } from '../proven-submits.ts';

/** `amount` is decimal text of the coin. */
export interface MoveTerms {
  readonly currency: string;
  readonly from: TransferAccount;
  readonly to: TransferAccount;
  readonly amount: string;
  readonly clientOrderId?: string | undefined;
}

/** Which transfers are asked for; without a coin those of all. */
export interface TransferRecordTerms extends PageTerms, SpanTerms {
  readonly currency?: string | undefined;
}

/** What was moved. */
export interface MovedView extends Omit<MoveTerms, 'amount' | 'clientOrderId'> {
  readonly amount: Money;
  readonly clientOrderId: string;
}

export type TransferHandlers = ReturnType<typeof transferHandlers>;

/** Money between a person's own accounts. */
export function transferHandlers(engine: PersonEngine, readers: ReturnType<typeof createTransferReaders>) {
  return {
    async move(
      { currency, from, to, amount, clientOrderId = '' }: MoveTerms,
      { proof: { userId, id: proofId } }: ProvenCall,
    ): Promise<Answer<MovedView>> {
      const asset = assetBySymbol(currency);
      if (asset === undefined) return refused('l.error.currencyUnknown');
      const money = contractAmountOf(amount, 'l.error.transferAmount', wholeMoneyOf);
      if (!money.ok) return refused(money.code);
      const terms = { from, to, amount: money.value, clientOrderId };
      const result = await engine.submit({ type: 'transfer', userId, assetId: asset.id, proofId, ...terms });
      return result.accepted ? accepted({ currency, ...terms }) : refused(result.code);
    },

    async transfers(
      { currency = '', pageNo = 1, pageSize = pageSizeDefault, ...times }: TransferRecordTerms,
      { proof: { userId } }: ProvenCall,
    ): Promise<Answer<PageView<StoredTransfer>>> {
      const asset = currency === '' ? undefined : assetBySymbol(currency);
      if (currency !== '' && asset === undefined) return refused('l.error.currencyUnknown');
      const page = await readers.transfers({ userId, assetId: asset?.id, pageNo, pageSize, span: spanOf(times) });
      return page.ok ? accepted(page) : page;
    },

    async earnAssets(_: object, { proof: { userId } }: ProvenCall): Promise<Answer<readonly BalanceView[]>> {
      return accepted(await engine.read((core) => core.balances(userId, 'earn')));
    },
  };
}
