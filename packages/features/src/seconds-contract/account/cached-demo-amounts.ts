import type { KeyValueStorage } from '../../stores/key-value-storage.ts';

/** Name under which this browser keeps the amounts of a demo top-up (specification, section 9: demo data are cached locally). */
export const demoAmountsName = 'Assay-Demo-Amounts';

export function cachedDemoAmounts(storage: KeyValueStorage): readonly string[] | undefined {
  try {
    const read: unknown = JSON.parse(storage.get(demoAmountsName) ?? 'null');
    if (!Array.isArray(read)) return undefined;
    const amounts: unknown[] = read;
    return amounts.every((amount): amount is string => typeof amount === 'string' && /^[0-9]{1,12}$/.test(amount))
      ? amounts
      : undefined;
  } catch {
    return undefined;
  }
}

export function cacheDemoAmounts(storage: KeyValueStorage, amounts: readonly string[]): void {
  storage.set(demoAmountsName, JSON.stringify(amounts));
}
