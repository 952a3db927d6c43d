import type { UserAccount } from '../accounts/user-account.ts';
import { ByteWriter } from '../codec/byte-writer.ts';
import type { CoreState } from '../core-state.ts';
import { ACCOUNTS_A_BATCH, ORDER_LISTS_A_BATCH, ORDERS_A_BATCH, placesOf } from '../declaration/slice-parts.ts';
import type { CoreModule } from '../module.ts';
import { modules } from '../modules.ts';
import type { Mixer } from './mixer.ts';

const slices = modules.flatMap(({ state }: CoreModule) => state?.slice ?? []);
const open = slices.flatMap((slice) => slice.open ?? []);
const lists = slices.flatMap((slice) => slice.lists ?? []);

const shared = new ByteWriter();

/**
 * A slice of the state, in the form in which it would be written: a core that was restored has the same. Which one follows from the batch's
 * number alone, and its size has a bound, whatever anybody has.
 */
export function mixStateSlice(mixer: Mixer, core: CoreState): void {
  shared.clear();
  const { sequence, accounts } = core;
  const people = placesOf(sequence, ACCOUNTS_A_BATCH, accounts.size);
  const lookedAt: UserAccount[] = [];
  for (let place = people.start; place < people.end; place += 1) lookedAt.push(accounts.at(place));
  for (const slice of slices) {
    slice.everyBatch?.(shared, core, mixer);
    slice.people?.(shared, core, lookedAt, people.lap, mixer);
  }
  const owners = placesOf(sequence, ORDER_LISTS_A_BATCH, accounts.size);
  for (let place = owners.start; place < owners.end; place += 1) writeOpen(core, accounts.at(place), owners.lap, mixer);
  lists[sequence % lists.length](shared, core, Math.floor(sequence / lists.length));
  mixer.bytes(shared.written());
}

/** Places go through what the account has open of each module, one module after the other. */
function writeOpen(core: CoreState, account: UserAccount, lap: number, mixer: Mixer): void {
  let whole = 0;
  for (const slice of open) whole += slice.count(core, account);
  const { start, end } = placesOf(lap, ORDERS_A_BATCH, whole);
  let before = 0;
  for (const slice of open) {
    const count = slice.count(core, account);
    const first = Math.max(0, start - before);
    const last = Math.min(count, end - before);
    if (first < last) slice.write(shared, core, account, first, last, mixer);
    before += count;
  }
}
