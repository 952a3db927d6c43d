import type { ContractAccountName } from '@assay/protocol/contract-rules';
import type { KeyValueStorage } from '../../stores/key-value-storage.ts';
import { personalCacheName } from '../../stores/personal-cache.ts';
import { isRecord } from '../../stores/stored-record.ts';
import type { ContractBalance } from './contract-asset-shown.ts';

/** Name under which this browser keeps a person's contract assets: shown until the exchange has answered (specification, section 9). */
export const cachedBalancesName = (userId: string) => personalCacheName('Contract-Assets', userId);

type Cached = Readonly<Partial<Record<ContractAccountName, readonly ContractBalance[]>>>;

/** What was last seen of an account, or undefined. */
export function cachedBalances(
  storage: KeyValueStorage,
  userId: string,
  account: ContractAccountName,
): readonly ContractBalance[] | undefined {
  return readCache(storage, userId)[account];
}

/** Keeps what was seen of an account. */
export function cacheBalances(
  storage: KeyValueStorage,
  userId: string,
  account: ContractAccountName,
  balances: readonly ContractBalance[],
): void {
  const before = storage.get(cachedBalancesName(userId));
  const kept = balances.map(({ currency, available, frozen }) => ({ currency, available, frozen }));
  const text = JSON.stringify({ ...readCache(storage, userId), [account]: kept });
  if (text !== before) storage.set(cachedBalancesName(userId), text);
}

function readCache(storage: KeyValueStorage, userId: string): Cached {
  try {
    const read: unknown = JSON.parse(storage.get(cachedBalancesName(userId)) ?? '{}');
    if (!isRecord(read)) return {};
    const { real, demo } = read;
    return { ...(isList(real) && { real }), ...(isList(demo) && { demo }) };
  } catch {
    return {};
  }
}

function isList(value: unknown): value is readonly ContractBalance[] {
  return (
    Array.isArray(value) &&
    value.every(
      (row: unknown) =>
        isRecord(row) && ['currency', 'available', 'frozen'].every((name) => typeof row[name] === 'string'),
    )
  );
}
