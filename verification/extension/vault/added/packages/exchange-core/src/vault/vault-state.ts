import { type Money, moneyOf } from '@assay/amounts/money';
import type { ByteWriter } from '../codec/byte-writer.ts';
import { listSlice } from '../declaration/slice-parts.ts';
import { type ModuleState, StatePart, type StateSection } from '../module-state.ts';
import { lockClaim } from './vault-money.ts';

/** Coins of one person and asset that are put aside. */
export interface Lock {
  readonly userId: number;
  readonly assetId: number;
  amount: Money;
  /** When the first of them was. */
  readonly sinceMs: number;
}

/** What is locked, in the order in which it was locked first. What is taken back whole is forgotten. */
class Vault {
  /** By person and asset. */
  readonly locks = new Map<string, Lock>();

  find(userId: number, assetId: number): Lock | undefined {
    return this.locks.get(placeOf({ userId, assetId }));
  }

  add(lock: Lock): void {
    this.locks.set(placeOf(lock), lock);
  }

  remove(lock: Lock): void {
    this.locks.delete(placeOf(lock));
  }
}

function placeOf({ userId, assetId }: Pick<Lock, 'userId' | 'assetId'>): string {
  return `${userId}/${assetId}`;
}

export const vaultPart = new StatePart(() => new Vault());

const locksSection: StateSection = {
  number: 200,
  write(writer, core) {
    for (const lock of vaultPart.of(core).locks.values()) writeLock(writer, lock);
  },
  read(reader, core) {
    while (!reader.isAtEnd) {
      const lock = {
        userId: reader.number(),
        assetId: reader.number(),
        amount: moneyOf(reader.bigint()),
        sinceMs: reader.number(),
      };
      vaultPart.of(core).add(lock);
      core.ledger.claim(lockClaim, lock.assetId, lock.amount);
    }
  },
};

function writeLock(writer: ByteWriter, { userId, assetId, amount, sinceMs }: Lock): void {
  writer.number(userId);
  writer.number(assetId);
  writer.bigint(amount);
  writer.number(sinceMs);
}

export const vaultState: ModuleState = {
  part: vaultPart,
  sections: [locksSection],
  slice: {
    lists: [
      listSlice(
        (core) => vaultPart.of(core).locks,
        (writer, [place, { amount, sinceMs }]) => {
          writer.text(place);
          writer.bigint(amount);
          writer.number(sinceMs);
        },
      ),
    ],
  },
};
