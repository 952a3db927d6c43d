import { type Money, ZERO_MONEY } from '@assay/amounts/money';
import { type PocketKindName, pocketKinds } from './pocket-kinds.ts';

/** Owner of the house's own pockets; users are numbered from 1. */
export const HOUSE = 0;

/** One side of a pocket. Only the ledger changes `atoms`. */
export class LedgerAccount {
  readonly pocket: Pocket;
  readonly assetId: number;
  readonly isHeld: boolean;
  readonly mayBeNegative: boolean;
  atoms: Money = ZERO_MONEY;
  /** `atoms` when the last check passed. */
  checkedAtoms: Money = ZERO_MONEY;
  /** Whether the account waits for the next check. */
  unchecked = false;
  /** Whether any posting ever touched it: one that was only looked at is no state. */
  moved = false;

  constructor(pocket: Pocket, isHeld: boolean, mayBeNegative: boolean) {
    this.pocket = pocket;
    this.assetId = pocket.assetId;
    this.isHeld = isHeld;
    this.mayBeNegative = mayBeNegative;
  }

  /** `100001/spot-held`, `house/fees`: for transfers that are recorded and for assertions. */
  get name(): string {
    const { owner, kind } = this.pocket;
    return `${owner === HOUSE ? 'house' : owner}/${kind}${this.isHeld ? '-held' : ''}`;
  }
}

/** The money of one owner, asset and kind: what is available, and what claims hold of it, which is nothing where the kind has none. */
export class Pocket {
  readonly kind: PocketKindName;
  /** Place of the kind in the table. */
  readonly place: number;
  readonly owner: number;
  readonly assetId: number;
  readonly available: LedgerAccount;
  readonly held: LedgerAccount;
  /** Number of the last command that touched it, so that it is reported once a command. */
  command = 0;

  constructor(kind: PocketKindName, owner: number, assetId: number) {
    this.kind = kind;
    this.place = pocketKinds.findIndex(({ name }) => name === kind);
    this.owner = owner;
    this.assetId = assetId;
    this.available = new LedgerAccount(this, false, pocketKinds[this.place].mayBeNegative);
    this.held = new LedgerAccount(this, true, false);
  }

  get moved(): boolean {
    return this.available.moved || this.held.moved;
  }
}
