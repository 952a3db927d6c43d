import { writeName } from '../declaration/names-section.ts';
import { listSlice, partOf, REST_A_BATCH, type StateSlice, turnOfAssets } from '../declaration/slice-parts.ts';
import { listedHouseAccounts, listedUserAccounts, movedOfList } from '../ledger/listed-accounts.ts';
import { writeListed } from '../ledger/listed-accounts-section.ts';
import { HOUSE } from '../ledger/pocket.ts';
import type { PocketKindName } from '../ledger/pocket-kinds.ts';
import { mixPockets } from '../ledger/pocket-slice.ts';

/** Of people's money what is looked at here: the contracts' comes with them. */
const kinds: ReadonlySet<PocketKindName> = new Set(['spot', ...listedUserAccounts.map(({ kind }) => kind)]);

/** Of the exchange itself: people and their money, the house's money, the assets. */
export const accountsSlice: StateSlice = {
  everyBatch(writer, core) {
    writer.number(core.rulesVersion);
    writer.number(core.accounts.size);
    writer.number(core.assets.size);
  },
  people(_, { assets: known, ledger }, people, lap, mixer) {
    const turn = turnOfAssets(known.keys(), known.size, lap, (assetId) => [assetId]);
    for (const account of people) {
      account.mix(mixer);
      for (const kind of kinds) mixPockets(mixer, ledger, kind, account.userId, turn);
    }
  },
  lists: [
    listSlice(({ assets }) => assets, writeName),
    // One kind of the house's pockets after the other.
    (writer, { ledger }, round) => {
      const lists = listedHouseAccounts.length;
      const listed = listedHouseAccounts[round % lists];
      const moved = movedOfList(ledger, listed, HOUSE);
      const part = partOf(moved, moved.length, Math.floor(round / lists), REST_A_BATCH);
      for (const pocket of part) writeListed(writer, ledger, listed, pocket);
    },
  ],
};
