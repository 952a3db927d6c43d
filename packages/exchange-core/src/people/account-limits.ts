import type { Money } from '@assay/amounts/money';
import { moneyOf } from '@assay/amounts/money';
import { type LoweredLimit, loweredLimits } from '@assay/protocol/lowered-limits';
import type { ByteWriter } from '../codec/byte-writer.ts';
import type { CoreState } from '../core-state.ts';
import { listSlice } from '../declaration/slice-parts.ts';
import { type ModuleState, StatePart, type StateSection } from '../module-state.ts';

/** A limit that the operator lowered for one person. It stands beside the person's own, and the smaller one counts. */
export interface AccountLimit {
  readonly userId: number;
  readonly limit: LoweredLimit;
  /** Of a stake's coin; 0 for withdrawals, which are counted in BTC. */
  readonly assetId: number;
  readonly amount: Money;
}

type LimitName = Pick<AccountLimit, 'userId' | 'limit' | 'assetId'>;

/** In the order in which they were lowered first. */
class AccountLimits {
  readonly #limits = new Map<string, AccountLimit>();

  get all(): ReadonlyMap<string, AccountLimit> {
    return this.#limits;
  }

  find(name: LimitName): AccountLimit | undefined {
    // Nearly always there is none, and whoever opens a contract asks.
    return this.#limits.size === 0 ? undefined : this.#limits.get(keyOf(name));
  }

  set(limit: AccountLimit): void {
    this.#limits.set(keyOf(limit), limit);
  }

  remove(name: LimitName): void {
    this.#limits.delete(keyOf(name));
  }
}

export const accountLimitsPart = new StatePart(() => new AccountLimits());

/** What may be at most, where without the operator it would be `otherwise`. */
export function cappedLimit(core: CoreState, name: LimitName, otherwise: Money): Money {
  const lowered = accountLimitsPart.of(core).find(name)?.amount;
  return lowered !== undefined && lowered < otherwise ? lowered : otherwise;
}

const section: StateSection = {
  number: 23,
  write(writer, core) {
    for (const limit of accountLimitsPart.of(core).all.values()) writeLimit(writer, limit);
  },
  read(reader, core) {
    const limits = accountLimitsPart.of(core);
    while (!reader.isAtEnd) {
      const [userId, limit] = [reader.number(), reader.choice(loweredLimits)];
      limits.set({ userId, limit, assetId: reader.number(), amount: moneyOf(reader.bigint()) });
    }
  },
};

export const accountLimitsState: ModuleState = {
  part: accountLimitsPart,
  sections: [section],
  slice: {
    lists: [
      listSlice(
        (core) => accountLimitsPart.of(core).all,
        (writer, [, limit]) => writeLimit(writer, limit),
      ),
    ],
  },
};

function writeLimit(writer: ByteWriter, { userId, limit, assetId, amount }: AccountLimit): void {
  writer.number(userId);
  writer.byte(loweredLimits.indexOf(limit));
  writer.number(assetId);
  writer.bigint(amount);
}

const keyOf = ({ userId, limit, assetId }: LimitName): string => `${userId} ${limit} ${assetId}`;
