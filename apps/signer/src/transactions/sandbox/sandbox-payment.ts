import type { KeyIndex } from '@assay/chains/chain';
import { addressOfKey } from '@assay/chains/keys/address-of-key';
import { nonceConflict } from '@assay/chains/nonce-conflict';
import { readSandboxPayment, sandboxDigest, sandboxTransactionOf } from '@assay/chains/sandbox/sandbox-transaction';
import type { NetworkName } from '@assay/protocol/networks';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import type { KeyRing } from '../../keys/key-ring.ts';
import { type ExpectedPayment, must, type TransactionReading } from '../transaction-reading.ts';

/** Nothing that a real network reads begins so: neither hexadecimal digits nor base64. */
export const isSandboxPayment = (payload: string): boolean => payload.startsWith('[');

/** Reads a payment on a chain that is worth nothing. What is signed for it is worth nothing on any other: it has a prefix of its own. @throws NotSigned */
export function readSandboxTransaction(
  network: NetworkName,
  payload: string,
  from: KeyIndex,
  expected: ExpectedPayment,
  keys: KeyRing,
): TransactionReading {
  const payment = readSandboxPayment(payload);
  must(payment !== undefined, 'malformed', 'no payment of a sandbox chain');
  const { currency, units, sender, sequence, address, tag } = payment;
  const publicKey = keys.publicKey(network, from);
  must(payment.network === network, 'other-network', `it is for ${payment.network}`);
  must(sender === addressOfKey(network, publicKey), 'not-ours', `it is of ${sender}`);
  must(expected.currency === undefined || currency === expected.currency, 'other-currency', `it pays ${currency}`);
  const { recipient } = expected;
  const wanted = 'own' in recipient ? addressOfKey(network, keys.publicKey(network, recipient.own)) : recipient.address;
  must(address === wanted, 'other-address', `it pays ${address}`);
  must(tag === ('own' in recipient ? '' : recipient.tag), 'other-tag', `it has the tag ${tag}`);
  must(expected.units === undefined || units === expected.units, 'other-amount', `it pays ${units}`);
  return {
    currency,
    units,
    feeUnits: payment.fee,
    conflicts: [nonceConflict(sender, sequence)],
    sign: () =>
      keys.withPrivateKey(network, from, (privateKey) => {
        const signature = secp256k1.sign(sandboxDigest(payload), privateKey, { prehash: false });
        const signed = sandboxTransactionOf(payload, publicKey, signature);
        if (signed === undefined) throw new Error('a payment that was read is one');
        return signed;
      }),
  };
}
