import type { ContractAccountName } from '@assay/protocol/contract-rules';
import { moneyOrZero } from '../../numbers/money-text.ts';
import type { ContractBalance } from '../account/contract-asset-shown.ts';

/** The account of somebody who never chose one: the real one when there is something in it, also in open orders; else the demo account. */
export function openingAccount(real: readonly ContractBalance[]): ContractAccountName {
  return real.some(({ available, frozen }) => moneyOrZero(available) + moneyOrZero(frozen) > 0n) ? 'real' : 'demo';
}
