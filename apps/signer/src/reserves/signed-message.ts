import type { KeyIndex } from '@assay/chains/chain';
import { messageDigest } from '@assay/chains/keys/message-digest';
import { signatureText } from '@assay/chains/keys/signed-message';
import type { NetworkName } from '@assay/protocol/networks';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import type { KeyRing } from '../keys/key-ring.ts';

/** In the form that wallets of the network check; undefined where the network has none. */
export function signMessage(keys: KeyRing, network: NetworkName, key: KeyIndex, message: string): string | undefined {
  const digest = messageDigest(network, message);
  if (digest === undefined) return undefined;
  const [parity = 0, ...numbers] = keys.withPrivateKey(network, key, (privateKey) =>
    secp256k1.sign(digest, privateKey, { prehash: false, format: 'recovered' }),
  );
  return signatureText(network, parity, Uint8Array.from(numbers));
}
