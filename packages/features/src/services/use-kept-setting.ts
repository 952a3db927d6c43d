import { useCallback, useSyncExternalStore } from 'react';
import type { KeptSetting } from '../kept-settings/kept-settings.ts';
import { useServices } from './services-context.tsx';

export type { KeptSetting };

/** `value` keeps its identity until it changes, here, in another tab or by what the account has. */
export function useKeptSetting<Value>(setting: KeptSetting<Value>): {
  readonly value: Value;
  readonly set: (next: Value) => void;
} {
  const { kept } = useServices();
  const { name } = setting;
  const value = useSyncExternalStore(kept.subscribe, () => kept.value(setting));
  const set = useCallback((next: Value) => kept.write(name, next), [kept, name]);
  return { value, set };
}
