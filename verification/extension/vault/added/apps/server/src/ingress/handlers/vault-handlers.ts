import { formatMoney, moneyOf, ZERO_MONEY } from '@assay/amounts/money';
import type { VaultReaders } from '@assay/engine/projections/vault/vault-readers';
import { VaultViews } from '@assay/exchange-core/vault/vault-views';
import { assetBySymbol } from '@assay/protocol/assets';
import { pageSizeDefault } from '@assay/protocol/wire';
import { coinOf } from '../../wire-rows/market-names.ts';
import { vaultRow } from '../../wire-rows/vault-row.ts';
import { accepted, type PageTerms, type ProvenCall, refused } from '../call.ts';
import { userMoneyOf } from '../order-entry.ts';
import type { PersonEngine } from '../proven-submits.ts';

/** Coins of one kind. `amount` is decimal text. */
interface CoinTerms {
  readonly currency: string;
  readonly amount: string;
}

type Move = 'lock-coins';

interface VaultPorts {
  readonly engine: PersonEngine;
  readonly readers: VaultReaders;
}

export function vaultHandlers({ engine, readers }: VaultPorts) {
  const locksOf = (userId: number) => engine.read((core) => core.views(VaultViews).locks(userId));

  async function move(type: Move, { currency, amount }: CoinTerms, { proof: { userId, id: proofId } }: ProvenCall) {
    const assetId = assetBySymbol(currency)?.id;
    if (assetId === undefined) return refused('l.error.currencyUnknown');
    const money = userMoneyOf(amount);
    if (!money.ok) return refused(money.code);
    const result = await engine.submit({ type, userId, assetId, amount: money.value, proofId });
    if (!result.accepted) return refused(result.code);
    const lock = (await locksOf(userId)).find((entry) => entry.assetId === assetId);
    return accepted(vaultRow({ assetId, amount: lock?.amount ?? ZERO_MONEY }));
  }

  return {
    lockCoins: (terms: CoinTerms, call: ProvenCall) => move('lock-coins', terms, call),

    getVault: async (_terms: unknown, { proof: { userId } }: ProvenCall) =>
      accepted((await locksOf(userId)).map((lock) => ({ ...vaultRow(lock), since: lock.sinceMs }))),

    async getVaultRecords({ pageNo = 1, pageSize = pageSizeDefault }: PageTerms, { proof: { userId } }: ProvenCall) {
      const page = await readers.vaultMovements({ userId, pageNo, pageSize });
      if (!page.ok) return page;
      const list = page.rows.map(({ number, assetId, amount, timeMs }) => ({
        id: String(number),
        currency: coinOf(assetId),
        amount: formatMoney(moneyOf(amount)),
        createdAt: timeMs,
      }));
      return accepted({ list, totalRow: page.totalRows, sum: page.totalRows });
    },
  };
}
