import type { Chain, SignedTransaction, TransactionStatus } from '@assay/chains/chain';

type Included = Extract<TransactionStatus, { readonly kind: 'included' }>;

/** What became of transactions of which the chain takes one at most. */
export type PaymentsOutcome<Payment> =
  /** One is in the chain for good: it paid, or failed and moved nothing. */
  | { readonly kind: 'included'; readonly payment: Payment; readonly status: Included }
  /** None can come any more, because of transactions that are none of them, under enough blocks. */
  | { readonly kind: 'conflicted'; readonly payment: Payment }
  /** One of them, or something in their place, is in a block that is not deep enough. */
  | { readonly kind: 'deciding' }
  /** The newest waits for a block. */
  | { readonly kind: 'waiting' }
  /** The node does not know the newest. */
  | { readonly kind: 'unknown' };

/** Of at least one payment, in the order in which they were signed. @throws ChainUnreachable */
export async function outcomeOfPayments<Payment>(
  chain: Pick<Chain, 'statusOf'>,
  confirmations: number,
  payments: readonly Payment[],
  transactionOf: (payment: Payment) => SignedTransaction,
): Promise<PaymentsOutcome<Payment>> {
  const followed: { readonly payment: Payment; readonly status: TransactionStatus }[] = [];
  for (const payment of payments) followed.push({ payment, status: await chain.statusOf(transactionOf(payment)) });
  for (const { payment, status } of followed) {
    if (status.kind !== 'included') continue;
    return status.confirmations < confirmations ? { kind: 'deciding' } : { kind: 'included', payment, status };
  }
  const newest = followed.at(-1);
  if (newest === undefined) throw new Error('what is followed was signed');
  const own = new Set(payments.map((payment) => transactionOf(payment).transactionId));
  const isOver = followed.every(
    ({ status }) => status.kind === 'conflicted' && !own.has(status.by) && status.confirmations >= confirmations,
  );
  if (isOver) return { kind: 'conflicted', payment: newest.payment };
  if (followed.some(({ status }) => status.kind === 'conflicted')) return { kind: 'deciding' };
  return { kind: newest.status.kind === 'waiting' ? 'waiting' : 'unknown' };
}
