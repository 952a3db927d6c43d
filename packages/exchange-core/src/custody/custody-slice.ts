import { between, listSlice, placesOf, REST_A_BATCH, type StateSlice } from '../declaration/slice-parts.ts';
import { writeCoin, writeEnds, writePerson } from './custody-section.ts';
import { type CustodyState, custodyPart } from './custody-state.ts';
import { writeArrivedDay } from './deposits/arrived-section.ts';
import type { IdentitySet } from './identity-set.ts';
import { releasedCodec } from './withdrawals/released-day.ts';
import { withdrawalCodec } from './withdrawals/withdrawal-view.ts';

/** Of deposits and withdrawals: what they count, people's books and days, what is open, and what may not happen again. */
export const custodySlice: StateSlice = {
  everyBatch(writer, core) {
    const { happened, requests, depositCount, withdrawalCount, open, isWithdrawalPaused, pausedNetworks } =
      custodyPart.of(core);
    for (const count of [
      happened.count,
      requests.count,
      depositCount,
      withdrawalCount,
      open.size,
      pausedNetworks.size,
    ]) {
      writer.number(count);
    }
    writer.boolean(isWithdrawalPaused);
  },
  people(writer, core, people) {
    const { people: known, arrived } = custodyPart.of(core);
    for (const { userId } of people) {
      const person = known.get(userId);
      // Of most there is nothing to tell, and a restored core may not have them.
      if (person !== undefined && !person.isEmpty) writePerson(writer, person);
      const day = arrived.people.get(userId);
      if (day !== undefined) writeArrivedDay(writer, day);
    }
  },
  open: {
    count: (core, { userId }) => custodyPart.of(core).people.get(userId)?.open.size ?? 0,
    write(writer, core, { userId }, start, end) {
      const open = custodyPart.of(core).people.get(userId)?.open ?? [];
      for (const withdrawal of between(open, start, end)) {
        withdrawalCodec.write(writer, withdrawal.view());
        if (withdrawal.isInside) writer.number(withdrawal.receiverId);
      }
    },
  },
  lists: [
    listSlice((core) => {
      const { coins } = custodyPart.of(core);
      return new Set(coins.values());
    }, writeCoin),
    (writer, core, round) => {
      const custody = custodyPart.of(core);
      const { start, end } = placesOf(round, REST_A_BATCH, custody.withdrawalCount);
      writeEnds(writer, custody, start + 1, end);
    },
    listSlice(
      (core) => new Set(custodyPart.of(core).released.entries),
      (writer, entry) => releasedCodec.write(writer, entry),
    ),
    identitiesSlice(({ happened }) => happened),
    identitiesSlice(({ requests }) => requests),
  ],
};

function identitiesSlice(setOf: (custody: CustodyState) => IdentitySet): NonNullable<StateSlice['lists']>[number] {
  return (writer, core, round) => {
    const identities = setOf(custodyPart.of(core));
    const { start, end } = placesOf(round, REST_A_BATCH, identities.count);
    identities.writePart(writer, start, end);
  };
}
