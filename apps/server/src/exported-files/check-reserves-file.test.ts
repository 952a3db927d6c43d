import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reserveMessage } from '@assay/chains/signer-port/reserve-statement';
import { toldBlock } from '@assay/chains/testing/evm-blocks';
import { ScriptedNode } from '@assay/chains/testing/scripted-node';
import { TestKeys } from '@assay/chains/testing/test-keys';
import { liabilityAmountOfText } from '@assay/liabilities/liability-amount';
import { signedRoots, testDay, testInstance } from '@assay/liabilities/testing/made-inclusion';
import type { NetworkName } from '@assay/protocol/networks';
import { keyFingerprint } from '@assay/settlement/signing-key';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkReservesFile } from './check-reserves-file.ts';
import type { NetworkReserves, ReservesAnswer } from './reserves/check-reserves.ts';

const keys = new TestKeys(6);
const others = new TestKeys(7);
const { short: block, hash: blockHash } = toldBlock({ number: 10 });
const { head, signature, publicKey } = signedRoots([
  { asset: 'USDT', leaves: 2, sum: liabilityAmountOfText('40.5'), hash: 'ab'.repeat(32) },
]);

let folder: string;
let node: ScriptedNode;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-reserves-'));
  node = await ScriptedNode.start();
});
afterAll(async () => {
  await node.close();
  await rm(folder, { recursive: true, force: true });
});

const statement = (network: NetworkName, given: Partial<Parameters<typeof reserveMessage>[0]> = {}, by = keys) => {
  const message = reserveMessage({
    ...{ exchange: testInstance, network, address: keys.addressOn(network, 'hot'), day: testDay },
    liabilities: createHash('sha256').update(head).digest('hex'),
    ...{ height: 9, blockHash },
    ...given,
  });
  return { message, signature: by.signMessage(network, 'hot', message) };
};

const row = (
  network: NetworkName,
  coins: NetworkReserves['coins'],
  given: Partial<NetworkReserves> = {},
): NetworkReserves => ({
  ...{ network, isSandbox: false, height: 10, blockHash, blockTime: 1 },
  ...{ hotAddress: keys.addressOn(network, 'hot'), coins },
  statement: statement(network),
  ...given,
});
const evmCoins = [
  { asset: 'ETH', hot: '2', deposits: '0' },
  { asset: 'USDT', hot: '30', deposits: '12' },
];

const answer = (
  networks: readonly NetworkReserves[],
  reserves: Readonly<Record<string, string>> = {},
): ReservesAnswer => ({
  ...{ format: 'assay-reserves', formatVersion: 1, day: testDay, head, signature, publicKey },
  assets: [
    ['USDT', '40.5', '42'],
    ['ETH', '0', '2'],
  ].map(([asset = '', liabilities = '', sum = '']) => ({
    ...{ asset, liabilities, reserves: reserves[asset] ?? sum, givenAway: '0', networks: [] },
  })),
  networks: [...networks],
});

async function check(value: unknown, question: { readonly key?: string; readonly node?: string } = {}) {
  const path = join(folder, 'reserves.json');
  await writeFile(path, typeof value === 'string' ? value : JSON.stringify(value));
  const { lines, exitCode } = await checkReservesFile({ path, ...question });
  return { text: lines.join('\n'), exitCode };
}

describe('check-reserves', () => {
  it.each(['ERC20', 'BTC', 'LTC', 'DOGE'] as const)(
    'verifies the message of an address on %s by itself',
    async (network) => {
      const rows = [row('ERC20', evmCoins), ...(network === 'ERC20' ? [] : [row(network, [])])];
      const { text, exitCode } = await check(answer(rows), { key: keyFingerprint(publicKey) });
      expect([exitCode, text]).toEqual([
        0,
        expect.stringContaining(`The key of ${keys.addressOn(network, 'hot')} on ${network} signed a message`),
      ]);
      expect(text).toContain('What is owed of each coin is what was signed.');
      expect(text).toContain('At people’s deposit addresses on ERC20 lie 12 USDT.');
      expect(text).toContain('The file holds.');
    },
  );

  it('catches a signature of another key, and a message about anything else', async () => {
    const forged = [
      [statement('BTC', {}, others), 'is not signed by its key'],
      [{ ...statement('BTC'), signature: 'AAAA' }, 'is not signed by its key'],
      [statement('BTC', { day: '2026-11-21' }), 'is about something else'],
      [statement('BTC', { liabilities: 'cd'.repeat(32) }), 'is about something else'],
      [statement('BTC', { exchange: 'another' }), 'is about something else'],
      [statement('BTC', { address: others.addressOn('BTC', 'hot') }, others), 'is about something else'],
      [{ ...statement('BTC'), message: `${statement('BTC').message}\nand more` }, 'is about something else'],
    ] as const;
    for (const [wrong, sentence] of forged) {
      const { text, exitCode } = await check(answer([row('ERC20', evmCoins), row('BTC', [], { statement: wrong })]));
      expect([exitCode, text]).toEqual([1, expect.stringContaining(sentence)]);
      expect(text).toContain('The file does NOT hold.');
    }
  });

  it('catches totals that were not signed or do not add up, another key and another shape', async () => {
    const good = answer([row('ERC20', evmCoins)]);
    const changed = JSON.stringify(good).replace('"liabilities":"40.5"', '"liabilities":"40.4"');
    const faults = [
      [changed, 'What is owed of USDT is not what was signed.'],
      [{ ...good, signature: 'ab'.repeat(64) }, 'What is owed is not signed by that key'],
      [{ ...good, day: '2026-11-20' }, 'or for another day'],
      [answer([row('ERC20', evmCoins)], { USDT: '43' }), 'The reserves of USDT are not the sum'],
      [{ ...good, networks: 5 }, 'The field networks is missing or malformed.'],
      [{ ...good, publicKey: 'x' }, 'The field publicKey is missing or malformed.'],
    ] as const;
    for (const [value, sentence] of faults)
      expect(await check(value)).toEqual({ exitCode: 1, text: expect.stringContaining(sentence) });
    expect((await check(good, { key: 'ab'.repeat(32) })).text).toContain('which is not the expected one');
  });

  it('names coins of which nobody could tell what lies there, and counts them in no sum', async () => {
    const [eth] = evmCoins;
    const unknown = [{ asset: 'USDT', since: Date.UTC(2026, 10, 23, 12) }];
    const rows = [row('ERC20', eth === undefined ? [] : [eth], { unknown })];
    const { text, exitCode } = await check(answer(rows, { USDT: '0' }));
    expect([exitCode, text]).toEqual([0, expect.stringContaining('since 2026-11-23T12:00:00.000Z: it is in no sum')]);
    expect((await check(answer(rows, { USDT: '42' }))).exitCode).toBe(1);
  });

  it('says what is only the exchange’s word: before a day is signed, and on chains of the sandbox', async () => {
    const played = row('BTC', [], { isSandbox: true, statement: undefined });
    const early = {
      ...answer([row('ERC20', evmCoins, { statement: undefined }), played]),
      ...{ day: '', head: '', signature: '' },
    };
    const { text, exitCode } = await check(early);
    expect(exitCode).toBe(0);
    for (const sentence of [
      'No day is signed yet',
      'is the exchange’s is not signed by its key',
      'BTC is a chain that the sandbox',
    ])
      expect(text).toContain(sentence);
  });

  it('asks a node of the reader’s what lies at the address', async () => {
    const balances = { ETH: 2n * 10n ** 18n, USDT: 30_000_000n };
    const asked = { ...{ block, isThere: true }, ...balances };
    node.answers = {
      eth_chainId: () => '0x7a69',
      eth_getBlockByNumber: () => (asked.isThere ? asked.block : null),
      eth_call: (call) => `0x${(JSON.stringify(call).includes('5fbdb2') ? asked.USDT : asked.ETH).toString(16)}`,
    };
    const good = answer([row('ERC20', evmCoins)]);
    const ask = () => check(good, { node: node.url });
    expect((await ask()).text).toContain('says the same of');
    asked.USDT -= 1n;
    expect(await ask()).toEqual({ exitCode: 1, text: expect.stringContaining('sees 29.999999 USDT at') });
    asked.block = toldBlock({ number: 10, parentHash: blockHash }).short;
    expect(await ask()).toEqual({ exitCode: 1, text: expect.stringContaining('has no block 10 with the hash') });
    node.answers = {};
    expect(await ask()).toEqual({ exitCode: 1, text: expect.stringContaining('Your node gave no answer') });
  });
});
