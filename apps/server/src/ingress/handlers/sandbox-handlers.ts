import { assetBySymbol } from '@assay/protocol/assets';
import type { Accounts } from '../../accounts/accounts-port.ts';
import { accepted, type ProvenCall, refused } from '../call.ts';
import { userMoneyOf } from '../order-entry.ts';
import type { PersonEngine } from '../proven-submits.ts';

/** Coins for nothing. `amount` is decimal text. */
export interface FaucetTerms {
  readonly currency: string;
  readonly amount: string;
  readonly clientOrderId?: string | undefined;
}

export function sandboxHandlers(engine: PersonEngine, accounts: Pick<Accounts, 'mailbox'>, isSandbox: boolean) {
  return {
    async faucet({ currency, amount, clientOrderId }: FaucetTerms, { proof }: ProvenCall) {
      if (!isSandbox) return refused('l.error.sandboxOnly');
      const asset = assetBySymbol(currency);
      if (asset === undefined) return refused('l.error.currencyUnknown');
      const money = userMoneyOf(amount);
      if (!money.ok) return refused(money.code);
      const result = await engine.submit({
        type: 'issue-sandbox-coins',
        userId: proof.userId,
        assetId: asset.id,
        amount: money.value,
        clientOrderId: clientOrderId ?? '',
      });
      return result.accepted ? accepted({ currency, amount }) : refused(result.code);
    },

    mailbox: async ({ account }: { readonly account: string }) =>
      isSandbox ? accepted(await accounts.mailbox(account)) : refused('l.error.sandboxOnly'),
  };
}
