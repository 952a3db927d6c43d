import type { ContractAccountName } from '@assay/protocol/contract-rules';
import { useState } from 'react';
import { useSession } from '../../session/use-session.ts';
import { useContractAssets } from '../account/use-contract-assets.ts';
import { openingAccount } from './opening-account.ts';

/**
 * The account with which the page opens for somebody who never chose one. Decided once, when the balances are known: money that arrives later
 * does not move to the real account somebody who is about to press. Until then what this browser saw last counts.
 */
export function useOpeningAccount(): ContractAccountName {
  const session = useSession();
  const visitor = session.status === 'signed-in' ? session.userId : '';
  const { status, rows } = useContractAssets('real');
  const [decided, setDecided] = useState<{ readonly visitor: string; readonly account: ContractAccountName }>();
  if (decided?.visitor === visitor) return decided.account;
  const account = openingAccount(rows);
  if (status === 'ready' || status === 'signed-out') setDecided({ visitor, account });
  return account;
}
