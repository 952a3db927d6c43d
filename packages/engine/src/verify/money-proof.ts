import type { CoreEvent } from '@assay/exchange-core/events';
import type { ExchangeCorePort } from '@assay/exchange-core/exchange-core-port';
import type { BalanceEvent, TransferEvent } from '@assay/exchange-core/ledger/ledger-events';
import { pocketKinds } from '@assay/exchange-core/ledger/pocket-kinds';

const userPocketKinds = pocketKinds.flatMap((kind) => (kind.owner === 'user' ? [kind.name] : []));

/** An account in words, for a map and for whoever reads the fault. `account` as in a transfer: `100001/spot-held`, `house/fees`. */
const accountIn = (account: string, assetId: number): string => `${account} in asset ${assetId}`;

/**
 * Everybody's money, added up from the single postings of a replay. Whenever a balance is told it must be what was posted to it less what was
 * posted from it, every change must be told, and at the end the core must hold the same. Nothing of it is stored: it follows from the journal.
 * No balance of the house is told; that the house holds what everybody else lacks says the core's audit.
 */
export class MoneyProof {
  postings = 0;
  /** By account, the house's too: what was posted to it less what was posted from it, in atoms. */
  readonly #sums = new Map<string, bigint>();
  /** Users' accounts that were posted to or from and not told since. */
  readonly #untold = new Set<string>();
  readonly #userIds = new Set<number>();
  /** By account: one that is wrong is wrong again with each of its balances. */
  readonly #faults = new Map<string, string>();

  /** What the next batch caused, in the order in which it happened. */
  add(batch: number, events: readonly CoreEvent[]): void {
    for (const event of events) {
      if (event.type === 'transfer') this.#post(event);
      else if (event.type === 'balance') this.#compare(batch, event);
    }
    for (const account of this.#untold) this.#fault(account, `batch ${batch} posts to it and tells no balance`);
    this.#untold.clear();
  }

  /**
   * What does not hold.
   * @param core of the replay, at its end
   */
  end(core: Pick<ExchangeCorePort, 'balances'>): readonly string[] {
    const unseen = new Map(this.#sums);
    for (const userId of this.#userIds) {
      for (const kind of userPocketKinds) {
        for (const { assetId, available, held } of core.balances(userId, kind)) {
          this.#expect(accountIn(`${userId}/${kind}`, assetId), available, 'the core');
          this.#expect(accountIn(`${userId}/${kind}-held`, assetId), held, 'the core');
          unseen.delete(accountIn(`${userId}/${kind}`, assetId));
          unseen.delete(accountIn(`${userId}/${kind}-held`, assetId));
        }
      }
    }
    for (const [account, sum] of unseen)
      if (!isHouses(account)) this.#fault(account, `the core has none of its ${sum}`);
    return [...this.#faults.values()];
  }

  #post({ debitAccount, creditAccount, assetId, amount }: TransferEvent): void {
    this.postings += 1;
    this.#change(accountIn(debitAccount, assetId), -amount);
    this.#change(accountIn(creditAccount, assetId), amount);
    if (amount <= 0n) this.#fault(accountIn(creditAccount, assetId), `a posting moves ${amount}`);
  }

  #change(account: string, amount: bigint): void {
    this.#sums.set(account, (this.#sums.get(account) ?? 0n) + amount);
    if (!isHouses(account)) this.#untold.add(account);
  }

  #compare(batch: number, { userId, kind, assetId, available, held }: BalanceEvent): void {
    this.#userIds.add(userId);
    for (const [account, atoms] of [
      [accountIn(`${userId}/${kind}`, assetId), available],
      [accountIn(`${userId}/${kind}-held`, assetId), held],
    ] as const) {
      this.#untold.delete(account);
      this.#expect(account, atoms, `batch ${batch}`);
    }
  }

  #expect(account: string, atoms: bigint, who: string): void {
    const sum = this.#sums.get(account) ?? 0n;
    if (atoms !== sum) this.#fault(account, `${who} says ${atoms}, its postings add up to ${sum}`);
  }

  #fault(account: string, what: string): void {
    if (!this.#faults.has(account)) this.#faults.set(account, `${account}: ${what}`);
  }
}

function isHouses(account: string): boolean {
  return account.startsWith('house/');
}
