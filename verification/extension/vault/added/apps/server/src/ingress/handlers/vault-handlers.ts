import { formatMoney } from '@assay/amounts/money';
import type { EngineClient } from '@assay/engine/engine-client';
import { assetBySymbol } from '@assay/protocol/assets';
import { coinOf } from '../../wire-rows/market-names.ts';
import { accepted, type ProvenCall, refused } from '../call.ts';
import { userMoneyOf } from '../order-entry.ts';

/** Coins of one kind. `amount` is decimal text. */
export interface CoinTerms {
  readonly currency: string;
  readonly amount: string;
}

export type VaultHandlers = ReturnType<typeof vaultHandlers>;

export function vaultHandlers(engine: EngineClient) {
  const lockedOf = (userId: number) =>
    engine.read((core) =>
      core.balances(userId, 'vault').map(({ assetId, held }) => ({
        currency: coinOf(assetId),
        amount: formatMoney(held),
        since: 0,
      })),
    );

  return {
    async lockCoins({ currency, amount }: CoinTerms, { proof }: ProvenCall) {
      const asset = assetBySymbol(currency);
      if (asset === undefined) return refused('l.error.currencyUnknown');
      const money = userMoneyOf(amount);
      if (!money.ok) return refused(money.code);
      const { userId, id: proofId } = proof;
      const result = await engine.submit({
        type: 'lock-coins',
        userId,
        assetId: asset.id,
        amount: money.value,
        proofId,
      });
      if (!result.accepted) return refused(result.code);
      const locked = await lockedOf(userId);
      return accepted(locked.find((row) => row.currency === currency) ?? { currency, amount: '0', since: 0 });
    },

    getVault: async (_terms: unknown, { proof }: ProvenCall) => accepted(await lockedOf(proof.userId)),

    getVaultRecords: async (_terms: unknown, _call: ProvenCall) => accepted({ list: [], totalRow: 0, sum: 0 }),
  };
}
