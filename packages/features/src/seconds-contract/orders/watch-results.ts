import type { HttpClient } from '@assay/live-client/http-client';
import { isHolding } from '@assay/live-client/live-account';
import type { AccountSource } from '@assay/live-client/live-client';
import type { ContractRecordRow } from '@assay/protocol/contract-entities';
import { contractAccountOf } from '@assay/protocol/contract-rules';
import { contractAccountCalls } from '@assay/protocol/endpoints/contract-accounts';
import { pageSizeMax } from '@assay/protocol/wire';

/**
 * Tells of every contract that is settled while it is watched, the one settled last at the end. Those that ended while the connection was
 * broken are gone from the next picture of the account without a word: they are looked up among the finished ones.
 */
export function watchResults(
  account: Pick<AccountSource, 'model' | 'status' | 'subscribe'>,
  http: Pick<HttpClient, 'call'>,
  onSettled: (orders: readonly ContractRecordRow[]) => void,
): () => void {
  let held = new Map(account.model.contracts.map((order) => [order.orderId, order]));
  let isWatching = true;
  const stopChanges = account.model.onChanged(({ contracts }) => {
    // At once, for the source announces nothing while the page is hidden.
    for (const order of contracts) {
      if (isHolding(order)) held.set(order.orderId, order);
      else held.delete(order.orderId);
    }
    const over = contracts.filter((order) => !isHolding(order));
    if (over.length > 0) onSettled(over);
  });
  const lookUp = async (missed: readonly ContractRecordRow[]) => {
    const found = await finishedOf(missed, http);
    if (isWatching && found.length > 0) onSettled(found);
  };
  const stop = account.subscribe(() => {
    const status = account.status();
    // Another person, or nobody: nothing of the former is looked for.
    if (status === 'waiting') held = new Map();
    if (status !== 'live') return;
    const { contracts } = account.model;
    const present = new Set(contracts.map(({ orderId }) => orderId));
    const missed = [...held.values()].filter(({ orderId }) => !present.has(orderId));
    held = new Map(contracts.map((order) => [order.orderId, order]));
    if (missed.length > 0) void lookUp(missed);
  });
  return () => {
    isWatching = false;
    stopChanges();
    stop();
  };
}

async function finishedOf(
  missed: readonly ContractRecordRow[],
  http: Pick<HttpClient, 'call'>,
): Promise<readonly ContractRecordRow[]> {
  const wanted = new Set(missed.map(({ orderId }) => orderId));
  const request = { entryStatus: '0', pageSize: String(pageSizeMax) } as const;
  const found: ContractRecordRow[] = [];
  for (const account of new Set(missed.map((order) => order.account))) {
    const result = await http.call(contractAccountCalls[contractAccountOf(account)].getContractRecord, request);
    // Without an answer no card: the list of finished contracts has them all the same.
    if (result.ok) found.push(...result.data.list.filter(({ orderId }) => wanted.has(orderId)));
  }
  return found.reverse();
}
