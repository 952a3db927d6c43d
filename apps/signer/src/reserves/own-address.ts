import type { KeyIndex } from '@assay/chains/chain';
import { addressOfKey } from '@assay/chains/keys/address-of-key';
import type { NetworkName } from '@assay/protocol/networks';
import type { KeyRing } from '../keys/key-ring.ts';
import { scriptOfAddress } from '../transactions/bitcoin/bitcoin-address.ts';
import { ownScript } from '../transactions/bitcoin/bitcoin-transaction.ts';
import { plainEvmAddress } from '../transactions/evm/evm-address.ts';

/** Whether this key alone spends what lies at the address. */
export function isOwnAddress(keys: KeyRing, network: NetworkName, key: KeyIndex, address: string): boolean {
  switch (network) {
    case 'ERC20':
      return plainEvmAddress(address) === plainEvmAddress(addressOfKey('ERC20', keys.publicKey(network, key)));
    case 'BTC':
    case 'LTC':
    case 'DOGE': {
      const script = scriptOfAddress(network, address);
      return script !== undefined && Buffer.compare(script, ownScript(keys, network, key)) === 0;
    }
    default:
      return false;
  }
}
