import type { SignedHead } from '@assay/protocol/contract-entities';
import type { ClientServices } from '../../services/client-services.ts';
import type { KeyValueStorage } from '../../stores/key-value-storage.ts';
import { HeadsSeen } from './heads-seen.ts';

const stores = new WeakMap<KeyValueStorage, HeadsSeen>();

/** The heads that this browser saw: one store for a page. */
export function headsSeenOf({ storage, clock }: Pick<ClientServices, 'storage' | 'clock'>): HeadsSeen {
  const known = stores.get(storage);
  if (known !== undefined) return known;
  const made = new HeadsSeen(storage, () => clock.now());
  stores.set(storage, made);
  return made;
}

/** Keeps the head that came with an order's answer, and finds out whether it contradicts an earlier one. Null: there is none yet. */
export function noteHead(services: Pick<ClientServices, 'storage' | 'clock'>, head: SignedHead | null): void {
  if (head !== null) headsSeenOf(services).note([head]);
}
