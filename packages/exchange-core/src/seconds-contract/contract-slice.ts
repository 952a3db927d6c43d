import { between, type StateSlice, turnOfAssets } from '../declaration/slice-parts.ts';
import { mixPockets } from '../ledger/pocket-slice.ts';
import { writeUser } from './contracts-section.ts';
import { contractsPart } from './contracts-state.ts';
import { writeContractView } from './write-contract-view.ts';

/** Of seconds contracts: people's money in them, their limits and losses, and what they have open. */
export const contractSlice: StateSlice = {
  everyBatch(writer, core) {
    const { orderCount, orders, dueCount } = contractsPart.of(core);
    writer.number(orderCount);
    writer.number(orders.size);
    writer.number(dueCount);
  },
  people(writer, core, people, lap, mixer) {
    const { coins: known, users } = contractsPart.of(core);
    const turn = turnOfAssets(known.values(), known.size, lap, ({ assetId, demoAssetId }) => [assetId, demoAssetId]);
    for (const { userId } of people) {
      mixPockets(mixer, core.ledger, 'contract', userId, turn);
      const user = users.get(userId);
      // Of most there is nothing to tell, and a restored core may not have them.
      if (user === undefined || user.limits.size + user.losses.size === 0) continue;
      writer.number(userId);
      writeUser(writer, user);
    }
  },
  open: {
    count: (core, { userId }) => contractsPart.of(core).users.get(userId)?.open.size ?? 0,
    write(writer, core, { userId }, start, end) {
      const open = contractsPart.of(core).users.get(userId)?.open.values() ?? [];
      for (const contract of between(open, start, end)) writeContractView(writer, contract.view());
    },
  },
};
