import { ContractViews } from '@assay/exchange-core/seconds-contract/contract-views';
import { contractBalanceRow, contractRow, type ReceiptIdOf } from '../wire-rows/contract-row.ts';
import type { AccountLists, AccountPart } from './account-channels.ts';

/** Holding contracts, and the money of the contract account. */
export function contractAccount(receiptIdOf: ReceiptIdOf) {
  return {
    nothing: (): Pick<AccountLists, 'contracts' | 'contractBalances'> => ({ contracts: [], contractBalances: [] }),
    standing: (core, userId) => ({
      contracts: core
        .views(ContractViews)
        .orders(userId)
        .map((contract) => contractRow(contract, receiptIdOf)),
      contractBalances: core.balances(userId, 'contract').map(contractBalanceRow),
    }),
    add(event, listsOf) {
      if (event.type === 'contract') {
        listsOf(event.contract.userId)?.contracts.push(contractRow(event.contract, receiptIdOf));
      } else if (event.type === 'balance' && event.kind === 'contract') {
        listsOf(event.userId)?.contractBalances.push(contractBalanceRow(event));
      }
    },
  } satisfies AccountPart;
}
