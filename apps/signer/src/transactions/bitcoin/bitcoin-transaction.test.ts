import type { KeyIndex } from '@assay/chains/chain';
import { pathBelowAccount } from '@assay/chains/keys/public-keys';
import { bech32, hex } from '@scure/base';
import { OutScript } from '@scure/btc-signer/payment.js';
import { RawTx } from '@scure/btc-signer/script.js';
import { Transaction } from '@scure/btc-signer/transaction.js';
import { beforeAll, describe, expect, it } from 'vitest';
import type { KeyRing } from '../../keys/key-ring.ts';
import { ringForTests } from '../../keys/testing/ring-for-tests.ts';
import { BITCOIN_INPUTS_MAX, BITCOIN_OUTPUTS_MAX } from '../../signer-limits.ts';
import type { ExpectedPayment } from '../transaction-reading.ts';
import { type BitcoinNetworkName, scriptOfAddress } from './bitcoin-address.ts';
import { ownScript, readBitcoinTransaction } from './bitcoin-transaction.ts';

const recipients = {
  BTC: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  LTC: 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1',
  DOGE: 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L',
} as const;
const stranger = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2';

let keys: KeyRing;
beforeAll(async () => {
  keys = await ringForTests();
});

interface Draft {
  readonly network?: BitcoinNetworkName;
  readonly from?: readonly { readonly key: KeyIndex; readonly amount: bigint; readonly path?: readonly number[] }[];
  readonly to?: readonly { readonly script: Uint8Array | undefined; readonly amount: bigint }[];
  readonly change?: (input: Parameters<Transaction['addInput']>[0]) => Parameters<Transaction['addInput']>[0];
  readonly lockTime?: number;
}

/** The transaction that brought the coins, and its id. */
function funding(network: BitcoinNetworkName, key: KeyIndex, amount: bigint) {
  const bytes = RawTx.encode({
    version: 2,
    segwitFlag: false,
    inputs: [{ txid: new Uint8Array(32).fill(9), index: 0, finalScriptSig: Uint8Array.of(1, 1), sequence: 0 }],
    outputs: [{ script: ownScript(keys, network, key), amount }],
    witnesses: undefined,
    lockTime: 0,
  });
  return { bytes, id: Transaction.fromRaw(bytes, { allowUnknownInputs: true }).id };
}

function psbt({ network = 'BTC', from, to, change = (input) => input, lockTime = 0 }: Draft): string {
  const transaction = new Transaction({ lockTime, allowUnknownOutputs: true });
  for (const { key, amount, path } of from ?? [
    { key: 100_001, amount: 60_000n },
    { key: 'hot', amount: 50_000n },
  ]) {
    const { bytes, id } = funding(network, key, amount);
    const derivation = path ?? [2 ** 31 + 84, 2 ** 31, 2 ** 31, ...pathBelowAccount(key)];
    const bip32Derivation: [Uint8Array, { fingerprint: number; path: number[] }][] = [
      [keys.publicKey(network, key), { fingerprint: 0, path: [...derivation] }],
    ];
    const input = { txid: id, index: 0, nonWitnessUtxo: bytes, bip32Derivation, sequence: 0xfffffffd };
    transaction.addInput(change(input));
  }
  for (const output of to ?? [
    { script: scriptOfAddress(network, recipients[network]), amount: 100_000n },
    { script: ownScript(keys, network, 'hot'), amount: 9_000n },
  ])
    transaction.addOutput(output as { script: Uint8Array; amount: bigint });
  return Buffer.from(transaction.toPSBT(0)).toString('base64');
}

const expected = (network: BitcoinNetworkName): ExpectedPayment => ({
  currency: network,
  recipient: { address: recipients[network], tag: '' },
  units: 100_000n,
});
const read = (draft: Draft, wanted: Partial<ExpectedPayment> = {}) => {
  const network = draft.network ?? 'BTC';
  return readBitcoinTransaction(network, psbt(draft), { ...expected(network), ...wanted }, keys);
};
const refusalOf = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error;
  }
  return 'signed';
};

describe('a payment of a Bitcoin-like coin', () => {
  it.each(['BTC', 'LTC', 'DOGE'] as const)('in %s is read from its inputs’ own transactions and signed', (network) => {
    const reading = read({ network });
    expect(reading).toMatchObject({ currency: network, units: 100_000n, feeUnits: 1_000n });
    expect(reading.conflicts).toEqual([
      `${funding(network, 100_001, 60_000n).id}:0`,
      `${funding(network, 'hot', 50_000n).id}:0`,
    ]);
    const { payload, transactionId } = reading.sign();
    const raw = Transaction.fromRaw(hex.decode(payload));
    expect(raw.id).toBe(transactionId);
    expect(raw.isFinal).toBe(true);
    expect(raw.getOutput(0)).toMatchObject({ amount: 100_000n });
  });

  it('may use all that there is, without change', () => {
    const to = [{ script: scriptOfAddress('BTC', recipients.BTC), amount: 100_000n }];
    expect(read({ to })).toMatchObject({ feeUnits: 10_000n });
  });

  it('that pays somebody else, less, more, twice, or change to a deposit address is refused', () => {
    const script = scriptOfAddress('BTC', recipients.BTC);
    const change = { script: ownScript(keys, 'BTC', 'hot'), amount: 9_000n };
    const other = { script: scriptOfAddress('BTC', stranger), amount: 100_000n };
    expect(refusalOf(() => read({ to: [other, change] }))).toBe('other-address');
    expect(refusalOf(() => read({ to: [{ script, amount: 99_999n }, change] }))).toBe('other-amount');
    expect(refusalOf(() => read({ to: [{ script, amount: 100_001n }, change] }))).toBe('other-amount');
    const twice = { script, amount: 9_000n };
    expect(refusalOf(() => read({ to: [{ script, amount: 100_000n }, twice] }))).toBe('other-address');
    const aside = { script: ownScript(keys, 'BTC', 100_001), amount: 9_000n };
    expect(refusalOf(() => read({ to: [{ script, amount: 100_000n }, aside] }))).toBe('other-address');
    const word = { script: OutScript.encode({ type: 'unknown', script: hex.decode('6a0101') }), amount: 0n };
    expect(refusalOf(() => read({ to: [{ script, amount: 100_000n }, word] }))).toBe('other-address');
    expect(refusalOf(() => read({ to: [change] }))).toBe('other-address');
    expect(refusalOf(() => read({}, { recipient: { address: recipients.BTC, tag: '1' } }))).toBe('other-tag');
    expect(refusalOf(() => read({}, { recipient: { address: recipients.DOGE, tag: '' } }))).toBe('other-address');
  });

  it('to the hot wallet itself gathers what deposit addresses hold', () => {
    const to = [{ script: ownScript(keys, 'BTC', 'hot'), amount: 109_000n }];
    const own: Partial<ExpectedPayment> = { recipient: { own: 'hot' }, units: undefined };
    expect(read({ to }, own)).toMatchObject({ units: 109_000n, feeUnits: 1_000n });
    expect(refusalOf(() => read({}, own))).toBe('other-address');
  });

  it('whose inputs are not ours, are only claimed, or sign a part is refused', () => {
    const path = [2 ** 31, 0, 5];
    expect(refusalOf(() => read({ from: [{ key: 'hot', amount: 200_000n, path }] }))).toBe('not-ours');
    expect(refusalOf(() => read({ from: [{ key: 'hot', amount: 200_000n, path: [] }] }))).toBe('not-ours');
    expect(refusalOf(() => read({ from: [{ key: 'hot', amount: 200_000n, path: [1, 2 ** 31] }] }))).toBe('not-ours');
    const claimed = (input: Parameters<Transaction['addInput']>[0]) => {
      const { nonWitnessUtxo: _made, ...rest } = input;
      return { ...rest, witnessUtxo: { script: ownScript(keys, 'BTC', 'hot'), amount: 200_000n } };
    };
    expect(refusalOf(() => read({ change: claimed }))).toBe('malformed');
    expect(refusalOf(() => read({ change: (input) => ({ ...input, sighashType: 0x81 }) }))).toBe('malformed');
    expect(refusalOf(() => read({ change: (input) => ({ ...input, sequence: 10 }) }))).toBe('malformed');
    expect(refusalOf(() => read({ lockTime: 900_000 }))).toBe('malformed');
    expect(refusalOf(() => read({ from: [{ key: 'hot', amount: 109_000n - 1n }] }))).toBe('malformed');
  });

  it('whose input brings another transaction than it names is refused, so that no amount is believed', () => {
    // As somebody who writes bytes, not by a library that looks at them.
    const text = Buffer.from(psbt({}), 'base64').toString('hex');
    const [made, richer] = [50_000n, 900_000n].map((amount) => hex.encode(funding('BTC', 'hot', amount).bytes));
    const forged = text.replace(made ?? '', richer ?? '');
    expect(forged).not.toBe(text);
    const payload = Buffer.from(forged, 'hex').toString('base64');
    expect(refusalOf(() => readBitcoinTransaction('BTC', payload, expected('BTC'), keys))).toBe('malformed');
  });

  it('has as many inputs and outputs as somebody can look through, and no more', () => {
    const script = scriptOfAddress('BTC', recipients.BTC);
    const inputs = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ key: 'hot' as const, amount: 1_000n + BigInt(at) }));
    const outputs = (count: number) =>
      Array.from({ length: count }, (_, at) =>
        at === 0 ? { script, amount: 100_000n } : { script: ownScript(keys, 'BTC', 'hot'), amount: 1_000n },
      );
    const from = inputs(BITCOIN_INPUTS_MAX);
    expect(refusalOf(() => read({ from, to: outputs(BITCOIN_OUTPUTS_MAX) }))).toBe('signed');
    expect(refusalOf(() => read({ from, to: outputs(BITCOIN_OUTPUTS_MAX + 1) }))).toBe('malformed');
    expect(refusalOf(() => read({ from: inputs(BITCOIN_INPUTS_MAX + 1) }))).toBe('malformed');
  });

  it('in no form that can be read is refused', () => {
    for (const payload of ['', 'AAAA', psbt({}).slice(0, 80), 'cHNidP8='])
      expect(refusalOf(() => readBitcoinTransaction('BTC', payload, expected('BTC'), keys))).toBe('malformed');
  });

  it('is paid at the addresses of the test net and of a node’s own chain as on the main net', () => {
    const script = ownScript(keys, 'LTC', 5);
    for (const start of ['rltc', 'tltc', 'ltc']) {
      const address = bech32.encode(start, [0, ...bech32.toWords(script.subarray(2))]);
      expect(hex.encode(scriptOfAddress('LTC', address) ?? new Uint8Array())).toBe(hex.encode(script));
    }
  });
});
