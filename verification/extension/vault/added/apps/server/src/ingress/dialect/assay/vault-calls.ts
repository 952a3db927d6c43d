import type { VaultHandlers } from '../../handlers/vault-handlers.ts';
import { type AssayCalls, asItIs, assayCall } from './assay-call.ts';

type VaultCalls = Pick<AssayCalls, 'lockCoins' | 'getVault' | 'getVaultRecords'>;

export function vaultCalls(vault: VaultHandlers): VaultCalls {
  return {
    lockCoins: assayCall(vault.lockCoins, asItIs),
    getVault: assayCall(vault.getVault, asItIs),
    getVaultRecords: assayCall(vault.getVaultRecords, asItIs),
  };
}
