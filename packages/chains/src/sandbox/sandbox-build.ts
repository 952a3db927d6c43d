import { checkAddress } from '@assay/addresses/check-address';
import type { NetworkName } from '@assay/protocol/networks';
import type { BuildAnswer, BuildTerms, PaymentOrder, SignedTransaction } from '../chain.ts';
import { nonceConflict } from '../nonce-conflict.ts';
import type { SandboxLedger } from './sandbox-ledger.ts';
import { COST_FACTOR_MAX } from './sandbox-limits.ts';
import { costAbove, transactionCosts } from './sandbox-rules.ts';
import { readSandboxTransaction, type SandboxPayment, writeSandboxPayment } from './sandbox-transaction.ts';

const short = (reason: string): BuildAnswer => ({ kind: 'short', reason });

/** A payment of `sender`, ready to be signed. */
export async function buildSandboxPayment(
  ledger: SandboxLedger,
  network: NetworkName,
  sender: string,
  { from, currency, address, tag, units }: PaymentOrder,
  { taken, replaces }: BuildTerms,
): Promise<BuildAnswer> {
  if (checkAddress(network, address).kind === 'fault') return { kind: 'refused', reason: `no address of ${network}` };
  const replaced = replaces.map(mustRead);
  const sequence = await sequenceFor(ledger, sender, taken, replaced);
  if (sequence === undefined) return { kind: 'decided' };
  const cost = transactionCosts[network];
  let fee = cost.units;
  for (const each of replaced) if (costAbove(each.fee) > fee) fee = costAbove(each.fee);
  if (fee > cost.units * COST_FACTOR_MAX) return short('the fee is above what may be offered');
  const state = replaced.length === 0 ? 'waiting' : Number.MAX_SAFE_INTEGER;
  const isNative = currency === cost.currency;
  if ((await ledger.balance([sender], currency, state)) < (isNative ? units + fee : units)) {
    return short(`too little ${currency} at ${sender}`);
  }
  if (!isNative && (await ledger.balance([sender], cost.currency, state)) < fee) {
    return short(`too little ${cost.currency} at ${sender}`);
  }
  const payload = writeSandboxPayment({ network, sender, sequence, currency, address, tag, units, fee });
  const conflicts = [nonceConflict(sender, sequence)];
  const maximumCost = { currency: cost.currency, units: fee };
  return { kind: 'built', transaction: { network, from, payload, conflicts, maximumCost } };
}

/** As on a chain of accounts: the lowest that nothing has, or that of what is replaced while it is not decided. */
async function sequenceFor(
  ledger: SandboxLedger,
  sender: string,
  taken: ReadonlySet<string>,
  [first, ...others]: readonly SandboxPayment[],
): Promise<number | undefined> {
  const next = await ledger.nextSequence(sender);
  if (first === undefined) {
    let sequence = next;
    while (taken.has(nonceConflict(sender, sequence)) || (await ledger.ofSequence(sender, sequence))) sequence++;
    return sequence;
  }
  if ([first, ...others].some((each) => each.sender !== sender || each.sequence !== first.sequence)) {
    throw new Error('what is replaced by one payment has one sender and sequence');
  }
  return first.sequence < next ? undefined : first.sequence;
}

function mustRead(transaction: SignedTransaction): SandboxPayment {
  const payment = readSandboxTransaction(transaction);
  if (payment === undefined) throw new Error(`${transaction.transactionId} is no payment of a sandbox chain`);
  return payment;
}
