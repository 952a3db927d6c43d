import { type Money, ZERO_MONEY } from '@assay/amounts/money';

/** Owner of the house's own accounts; users are numbered from 1. */
export const HOUSE = 0;

/**
 * What an account is for. `available` and `held` belong to users, so do `contract` and `contract-held` (seconds contracts), the rest to
 * the house. `custody` mirrors what lies on chain, `sandbox-issue` what the sandbox has given away, `demo-issue` the demo money: the only
 * three that may be negative, and they never meet. Stored by their places: add at the end only.
 */
export const purposes = [
  'available',
  'held',
  'fees',
  'contract-pool',
  'rewards',
  'treasury',
  'custody',
  'sandbox-issue',
  'contract',
  'contract-held',
  'contract-pool-held',
  'demo-issue',
] as const;
export type Purpose = (typeof purposes)[number];

const mirrors: readonly Purpose[] = ['custody', 'sandbox-issue', 'demo-issue'];

/** Money of one owner, asset and purpose. Only the ledger changes `atoms`. */
export class LedgerAccount {
  readonly owner: number;
  readonly assetId: number;
  readonly purpose: Purpose;
  readonly mayBeNegative: boolean;
  atoms: Money = ZERO_MONEY;
  /** `atoms` when the last check passed. */
  checkedAtoms: Money = ZERO_MONEY;
  /** Whether the account waits for the next check. */
  unchecked = false;
  /** Whether any posting ever touched it: one that was only looked at is no state. */
  moved = false;

  constructor(owner: number, assetId: number, purpose: Purpose) {
    this.owner = owner;
    this.assetId = assetId;
    this.purpose = purpose;
    this.mayBeNegative = mirrors.includes(purpose);
  }

  /** `100001/held`, `house/fees`: for transfers that are recorded and for assertions. */
  get name(): string {
    return `${this.owner === HOUSE ? 'house' : this.owner}/${this.purpose}`;
  }
}

/** The two accounts of a user in one asset. */
export class Balance {
  readonly userId: number;
  readonly assetId: number;
  readonly available: LedgerAccount;
  readonly held: LedgerAccount;
  /** Number of the last command that touched it, so that it is reported once a command. */
  command = 0;

  constructor(userId: number, assetId: number) {
    this.userId = userId;
    this.assetId = assetId;
    this.available = new LedgerAccount(userId, assetId, 'available');
    this.held = new LedgerAccount(userId, assetId, 'held');
  }

  get moved(): boolean {
    return this.available.moved || this.held.moved;
  }
}
