import type { CoreModule } from '../module.ts';
import { lockCoins } from './lock-coins.ts';
import { heldByVault } from './vault-money.ts';

const commands = [lockCoins] as const;

/** Coins that their owners put aside. */
export const vaultModule: CoreModule<typeof commands> = {
  commands,
  held: heldByVault,
};
