import { assetBySymbol } from '@assay/protocol/assets';
import type { Accounts } from '../../accounts/accounts-port.ts';
import { isLoopback } from '../../accounts/callers/hourly-limit.ts';
import { accepted, type Call, type ProvenCall, refused } from '../call.ts';
import { userMoneyOf } from '../order-entry.ts';
import type { PersonEngine } from '../proven-submits.ts';

/** Coins for nothing. `amount` is decimal text. */
export interface FaucetTerms {
  readonly currency: string;
  readonly amount: string;
  readonly clientOrderId?: string | undefined;
}

export interface SandboxTerms {
  readonly isSandbox: boolean;
  /** Whether others than this machine read the mailbox, which holds the codes of everybody. */
  readonly isMailboxPublic: boolean;
}

export function sandboxHandlers(
  engine: PersonEngine,
  accounts: Pick<Accounts, 'mailbox'>,
  { isSandbox, isMailboxPublic }: SandboxTerms,
) {
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

    async mailbox({ account }: { readonly account: string }, { address }: Pick<Call, 'address'>) {
      if (!isSandbox) return refused('l.error.sandboxOnly');
      if (!isMailboxPublic && !isLoopback(address)) return refused('l.error.mailboxClosed');
      return accepted(await accounts.mailbox(account));
    },
  };
}
