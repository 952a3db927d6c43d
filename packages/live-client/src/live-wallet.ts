import type { ChannelData } from '@assay/protocol/socket';
import type { DepositRow, WithdrawalRow } from '@assay/protocol/wallet-entities';
import type { LiveModel } from './channel-source.ts';

type Wallet = ChannelData['wallet'];

/** Rows kept of each kind; the records have them all. */
const rowsMax = 200;

/** The signed-in person's deposits and withdrawals that are on their way, and those that ended since the page was opened; newest change first. */
export class LiveWallet implements LiveModel<Wallet> {
  #deposits: readonly DepositRow[] = [];
  #withdrawals: readonly WithdrawalRow[] = [];

  /** The same array until one of them changes. */
  get deposits(): readonly DepositRow[] {
    return this.#deposits;
  }

  get withdrawals(): readonly WithdrawalRow[] {
    return this.#withdrawals;
  }

  clear(): void {
    this.#deposits = [];
    this.#withdrawals = [];
  }

  applySnapshot(data: Wallet): boolean {
    this.clear();
    return this.applyDelta(data);
  }

  applyDelta({ deposits, withdrawals }: Wallet): boolean {
    this.#deposits = withChanges(this.#deposits, deposits, ({ depositId }) => depositId);
    this.#withdrawals = withChanges(this.#withdrawals, withdrawals, ({ withdrawalId }) => withdrawalId);
    return true;
  }
}

function withChanges<Row>(kept: readonly Row[], changed: readonly Row[], idOf: (row: Row) => string): readonly Row[] {
  if (changed.length === 0) return kept;
  const newest = new Map(changed.map((row) => [idOf(row), row]));
  return [...newest.values(), ...kept.filter((row) => !newest.has(idOf(row)))].slice(0, rowsMax);
}
