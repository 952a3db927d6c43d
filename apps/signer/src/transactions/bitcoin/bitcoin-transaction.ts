import type { KeyIndex } from '@assay/chains/chain';
import { p2pkh, p2wpkh } from '@scure/btc-signer/payment.js';
import { Transaction } from '@scure/btc-signer/transaction.js';
import type { KeyRing } from '../../keys/key-ring.ts';
import { BITCOIN_INPUTS_MAX, BITCOIN_OUTPUTS_MAX } from '../../signer-limits.ts';
import {
  type ExpectedPayment,
  must,
  NotSigned,
  type Recipient,
  type TransactionReading,
} from '../transaction-reading.ts';
import { type BitcoinNetworkName, scriptOfAddress } from './bitcoin-address.ts';

const SIGHASH_ALL = 1;
/** Above it a sequence number says nothing about relative lock times (BIP68); at it the transaction may be replaced (BIP125). */
const LOWEST_SEQUENCE = 0xfffffffd;
const HARDENED = 2 ** 31;
const DEPOSITS = 0;

interface OwnInput {
  readonly key: KeyIndex;
  readonly amount: bigint;
  readonly outpoint: string;
}

/** The script to which one of our keys is paid: as the server makes the addresses of the network. */
export function ownScript(keys: KeyRing, network: BitcoinNetworkName, key: KeyIndex): Uint8Array {
  const publicKey = keys.publicKey(network, key);
  return (network === 'DOGE' ? p2pkh(publicKey) : p2wpkh(publicKey)).script;
}

/**
 * Reads a PSBT. What an input is worth is believed of nothing but the whole transaction that made it, whose id the input names. Every output
 * is the recipient's, with exactly his amount, or comes back to the hot wallet. @throws NotSigned
 */
export function readBitcoinTransaction(
  network: BitcoinNetworkName,
  payload: string,
  expected: ExpectedPayment,
  keys: KeyRing,
): TransactionReading {
  const transaction = parse(payload);
  must(expected.currency === undefined || expected.currency === network, 'other-currency', `it pays ${network}`);
  const inputs = inputsOf(transaction, network, keys);
  const paid = paymentIn(transaction, network, expected, keys);
  const into = inputs.reduce((sum, { amount }) => sum + amount, 0n);
  must(into >= paid.outOf, 'malformed', 'it pays more than it has');
  return {
    currency: network,
    units: paid.units,
    feeUnits: into - paid.outOf,
    conflicts: inputs.map(({ outpoint }) => outpoint),
    sign: () => signed(transaction, network, inputs, keys),
  };
}

function parse(payload: string): Transaction {
  try {
    const transaction = Transaction.fromPSBT(Buffer.from(payload, 'base64'), { strictPrevoutValidation: true });
    must(transaction.lockTime === 0, 'malformed', 'it is locked until a later time');
    must(
      transaction.inputsLength >= 1 && transaction.inputsLength <= BITCOIN_INPUTS_MAX,
      'malformed',
      'too many inputs, or none',
    );
    must(transaction.outputsLength <= BITCOIN_OUTPUTS_MAX, 'malformed', 'too many outputs');
    return transaction;
  } catch (error) {
    if (error instanceof NotSigned) throw error;
    throw new NotSigned('malformed', `no PSBT: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function inputsOf(transaction: Transaction, network: BitcoinNetworkName, keys: KeyRing): readonly OwnInput[] {
  const known = new Map<KeyIndex, Uint8Array>();
  const scriptOfKey = (key: KeyIndex): Uint8Array => {
    const script = known.get(key) ?? ownScript(keys, network, key);
    known.set(key, script);
    return script;
  };
  return Array.from({ length: transaction.inputsLength }, (_, at) => {
    const { txid, index, nonWitnessUtxo, bip32Derivation, sighashType, sequence } = transaction.getInput(at);
    must(
      txid !== undefined && index !== undefined && nonWitnessUtxo !== undefined,
      'malformed',
      `input ${at} does not bring the transaction that made it`,
    );
    must(sighashType === undefined || sighashType === SIGHASH_ALL, 'malformed', `input ${at} signs only a part`);
    must(sequence === undefined || sequence >= LOWEST_SEQUENCE, 'malformed', `input ${at} has a relative lock time`);
    const spent = nonWitnessUtxo.outputs[index];
    const key = keyOf(bip32Derivation?.[0]?.[1].path);
    const isOurs = key !== undefined && spent !== undefined && Buffer.compare(spent.script, scriptOfKey(key)) === 0;
    must(isOurs, 'not-ours', `input ${at} is not of a key of ours`);
    return { key, amount: spent.amount, outpoint: `${Buffer.from(txid).toString('hex')}:${index}` };
  });
}

/** The last two steps; those before them are the account's. */
function keyOf(path: readonly number[] | undefined): KeyIndex | undefined {
  const [branch, index] = path?.slice(-2) ?? [];
  if (branch === undefined || index === undefined || index >= HARDENED) return undefined;
  if (branch === DEPOSITS) return index;
  return index === 0 ? 'hot' : undefined;
}

function paymentIn(
  transaction: Transaction,
  network: BitcoinNetworkName,
  expected: ExpectedPayment,
  keys: KeyRing,
): { readonly units: bigint; readonly outOf: bigint } {
  const recipient = scriptOf(network, expected.recipient, keys);
  const change = ownScript(keys, network, 'hot');
  let units: bigint | undefined;
  let outOf = 0n;
  for (let at = 0; at < transaction.outputsLength; at += 1) {
    const { script, amount } = transaction.getOutput(at);
    must(script !== undefined && amount !== undefined, 'malformed', `output ${at} says nothing`);
    outOf += amount;
    const isPayment = units === undefined && Buffer.compare(script, recipient) === 0;
    if (isPayment) units = amount;
    else must(Buffer.compare(script, change) === 0, 'other-address', `output ${at} pays somebody else`);
  }
  must(units !== undefined, 'other-address', 'it pays nothing to whom it should');
  must(expected.units === undefined || units === expected.units, 'other-amount', `it pays ${units}`);
  return { units, outOf };
}

function scriptOf(network: BitcoinNetworkName, recipient: Recipient, keys: KeyRing): Uint8Array {
  if ('own' in recipient) return ownScript(keys, network, recipient.own);
  must(recipient.tag === '', 'other-tag', 'there are no tags on this network');
  const script = scriptOfAddress(network, recipient.address);
  must(script !== undefined, 'other-address', `${recipient.address} is no address of ${network}`);
  return script;
}

function signed(transaction: Transaction, network: BitcoinNetworkName, inputs: readonly OwnInput[], keys: KeyRing) {
  for (const [at, { key }] of inputs.entries()) {
    keys.withPrivateKey(network, key, (privateKey) => transaction.signIdx(privateKey, at, [SIGHASH_ALL]));
  }
  transaction.finalize();
  return { transactionId: transaction.id, payload: transaction.hex };
}
