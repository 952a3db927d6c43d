import type { EngineClient } from '@assay/engine/engine-client';
import { assetBySymbol } from '@assay/protocol/assets';
import { accepted, type HandlerTable, refused } from '../call.ts';
import { userMoneyOf } from '../order-entry.ts';

export function faucetHandler(engine: EngineClient, isSandbox: boolean): Pick<HandlerTable, 'faucet'> {
  return {
    async faucet({ currency, amount, clientOrderId }, { session }) {
      if (!isSandbox) return refused('l.error.sandboxOnly');
      const asset = assetBySymbol(currency);
      if (asset === undefined) return refused('l.error.currencyUnknown');
      const money = userMoneyOf(amount);
      if (!money.ok) return refused(money.code);
      const result = await engine.submit({
        type: 'issue-sandbox-coins',
        userId: session.userId,
        assetId: asset.id,
        amount: money.value,
        clientOrderId: clientOrderId ?? '',
      });
      return result.accepted ? accepted({ currency, amount }) : refused(result.code);
    },
  };
}
