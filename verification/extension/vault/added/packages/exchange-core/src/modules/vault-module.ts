import type { CoreModule } from '../module.ts';
import { lockCoins } from '../vault/lock-coins.ts';
import { vaultEvent } from '../vault/vault-event.ts';
import { lockClaim } from '../vault/vault-money.ts';
import { vaultPart, vaultState } from '../vault/vault-state.ts';

const declared = {
  commands: [lockCoins],
  events: [vaultEvent],
} as const;

/** Coins that their owners put aside. */
export const vaultModule: CoreModule<typeof declared> = {
  ...declared,
  state: vaultState,
  held: (core) =>
    [...vaultPart.of(core).locks.values()].map(({ userId, assetId, amount }) => ({
      claim: lockClaim.kind,
      pocket: core.ledger.pocket('vault', userId, assetId),
      amount,
    })),
};
