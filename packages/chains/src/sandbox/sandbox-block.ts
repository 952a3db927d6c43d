import type { NetworkName } from '@assay/protocol/networks';
import type { PlacedTransaction, SandboxLedger } from './sandbox-ledger.ts';
import { nativeCurrency } from './sandbox-rules.ts';

/** A block with all that waits and can come: a payment comes when all of its sender's earlier ones are there. */
export async function addBlock(ledger: SandboxLedger, network: NetworkName, timeMs: number): Promise<void> {
  const head = await ledger.newestBlock();
  const height = (head?.height ?? 0) + 1;
  const included: string[] = [];
  let rest = await ledger.waiting();
  let hasFound = true;
  while (hasFound) {
    hasFound = false;
    const later: PlacedTransaction[] = [];
    for (const transaction of rest) {
      if (await canCome(ledger, transaction)) {
        await ledger.place(transaction.id, height, await doesFail(ledger, network, transaction));
        included.push(transaction.id);
        hasFound = true;
      } else {
        later.push(transaction);
      }
    }
    rest = later;
  }
  await ledger.addBlock(included, timeMs);
}

export async function canCome(ledger: SandboxLedger, { sender, sequence }: PlacedTransaction): Promise<boolean> {
  return sender === undefined || (await ledger.nextSequence(sender)) === sequence;
}

/** A payment that nothing covers by now is in its block all the same, moves nothing and costs its fee; so does one that is to fail. */
async function doesFail(
  ledger: SandboxLedger,
  network: NetworkName,
  { sender, currency, delivered, fee }: PlacedTransaction,
): Promise<boolean> {
  if (sender === undefined) return delivered === 0n;
  if (await ledger.failsNext()) {
    await ledger.setFailsNext(false);
    return true;
  }
  const needed = currency === nativeCurrency(network) ? delivered + fee : delivered;
  return (await ledger.balance([sender], currency, Number.MAX_SAFE_INTEGER)) < needed;
}
