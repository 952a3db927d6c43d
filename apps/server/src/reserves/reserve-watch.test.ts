import { createHash } from 'node:crypto';
import { moneyOf, moneyOfText } from '@assay/amounts/money';
import type { Chain } from '@assay/chains/chain';
import { ChainUnreachable } from '@assay/chains/chain-unreachable';
import { isSignedBy } from '@assay/chains/keys/signed-message';
import { SandboxChain } from '@assay/chains/sandbox/sandbox-chain';
import { sandboxChainTables } from '@assay/chains/sandbox/sandbox-tables';
import { readReserveMessage, reserveMessage } from '@assay/chains/signer-port/reserve-statement';
import type { SignerAnswer, SignerRequest } from '@assay/chains/signer-port/signer-messages';
import { TestKeys } from '@assay/chains/testing/test-keys';
import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import type { NetworkName } from '@assay/protocol/networks';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ExchangeChains } from '../custody/chains/exchange-chains.ts';
import type { SignedLiabilities } from '../liabilities/liability-heads.ts';
import { inTransaction } from '../postgres/in-transaction.ts';
import { makeTable } from '../postgres/kept-table.ts';
import { MOVED_REASK_AFTER_MS, REASK_AFTER_MS, RETRY_AFTER_MS } from './reserve-limits.ts';
import { ReserveLooks } from './reserve-looks.ts';
import { ReserveStatements } from './reserve-statements.ts';
import { ReserveWatch } from './reserve-watch.ts';

const keys = new TestKeys(4);
const hot = keys.addressOn('ERC20', 'hot');
const SATOSHI = 10_000n;

let temporary: SharedPostgres;
let pool: Pool;
let chains: ExchangeChains;
let day: SignedLiabilities | undefined;
let nowMs: number;
/** What the chain and the signer were asked. */
let asked: string[];
let faults: string[];
let isSilent: boolean;
let signerAnswer: ((request: SignerRequest) => SignerAnswer) | undefined;
let watch: ReserveWatch;
let looks: ReserveLooks;
/** When coins of ours moved on the chain. */
let movedAtMs: number;

beforeAll(async () => {
  temporary = await openSharedPostgres();
  pool = await temporary.openPool(2);
});
afterAll(() => temporary.close());

/** With so much at each address, in the smallest units. */
function chainOf(network: NetworkName, units: bigint): Chain {
  const unused = () => Promise.reject(new Error('unused'));
  return {
    network,
    isSandbox: false,
    indexOfTag: () => undefined,
    depositAddress: (index) => ({ address: keys.addressOn(network, index), tag: '' }),
    hotAddress: () => keys.addressOn(network, 'hot'),
    async head() {
      asked.push('head');
      if (isSilent) throw new Error('silent');
      return { height: 100, hash: 'b100' };
    },
    blockAt: async (height) => ({ height, hash: `b${height}`, parentHash: '', timeMs: 7, transfers: [] }),
    holdings: async (_, addresses) => units * BigInt(addresses.length),
    ...{
      sweepOffer: unused,
      paymentCost: unused,
      build: unused,
      broadcast: unused,
      statusOf: unused,
      close: async () => undefined,
    },
  };
}

function add(chain: Chain): void {
  const depositAddress = async (index: number) => chain.depositAddress(index);
  const progress = () => ({ height: 100, read: 100, seenAtMs: nowMs, movedAtMs });
  chains.add({ chain, kind: 'main', controls: undefined, depositAddress, isSilent: () => false, progress });
}

const headOf = (number: number): SignedLiabilities => ({
  day: number,
  text: `assay-liabilities|test|2026-11-${number}|`,
  signature: '',
});

async function open(): Promise<void> {
  looks = new ReserveLooks();
  watch = new ReserveWatch({
    ...{ chains, looks, instance: 'test', now: () => nowMs },
    newestDay: () => day,
    addressesOf: async (network) => ([1, 2, 3, 'hot'] as const).map((key) => keys.addressOn(network.name, key)),
    statements: await ReserveStatements.open(pool),
    askSigner: async (request) => {
      asked.push(request.call);
      if (signerAnswer !== undefined) return signerAnswer(request);
      if (request.call !== 'sign-reserve') throw new Error('unused');
      const message = reserveMessage(request);
      const signature = keys.signMessage(request.network, request.key, message);
      return { kind: 'reserve-signed', address: request.address, message, signature };
    },
    onFault: (error) => void faults.push(String(error)),
  });
}

beforeEach(async () => {
  chains = new ExchangeChains();
  day = undefined;
  nowMs = 1_000;
  asked = [];
  faults = [];
  isSilent = false;
  movedAtMs = 0;
  signerAnswer = undefined;
  await open();
  await pool.query('DELETE FROM reserve_statement');
});

it('tells by place what the chain says at a deep block, and asks it again only when that is old', async () => {
  add(chainOf('BTC', 5n));
  await watch.look();
  expect(looks.all()).toEqual([
    {
      network: 'BTC',
      isSandbox: false,
      hotAddress: keys.addressOn('BTC', 'hot'),
      block: { height: 99, hash: 'b99' },
      timeMs: 7,
      lookedAtMs: 1_000,
      // Something arrived at the hot address, too, which is no deposit address for that.
      coins: [{ currency: 'BTC', hot: moneyOf(5n * SATOSHI), deposits: moneyOf(15n * SATOSHI) }],
      unknown: [],
    },
  ]);
  nowMs += REASK_AFTER_MS - 1;
  await watch.look();
  expect(asked).toEqual(['head']);
  nowMs += 1;
  await watch.look();
  expect(asked).toEqual(['head', 'head']);
});

it('asks a chain again soon after coins of ours have moved on it, and once', async () => {
  add(chainOf('BTC', 5n));
  await watch.look();
  nowMs += 1;
  movedAtMs = nowMs;
  nowMs += MOVED_REASK_AFTER_MS - 2;
  await watch.look();
  expect(asked).toEqual(['head']);
  nowMs += 1;
  await watch.look();
  expect(asked).toEqual(['head', 'head']);
  expect(looks.hotOf('BTC', 'BTC')).toEqual({ hot: moneyOf(5n * SATOSHI), height: 99, lookedAtMs: nowMs });
  nowMs += REASK_AFTER_MS - 1;
  await watch.look();
  expect(asked).toEqual(['head', 'head']);
  expect(looks.hotOf('LTC', 'LTC')).toBeUndefined();
});

it('has each hot address sign for each day that is over, once, whatever restarts', async () => {
  add(chainOf('ERC20', 1n));
  await watch.look();
  expect(asked).not.toContain('sign-reserve');
  day = headOf(21);
  await watch.look();
  const first = watch.statementOf('ERC20', 21);
  expect(first && readReserveMessage(first.message)).toMatchObject({
    ...{ exchange: 'test', network: 'ERC20', address: hot },
    liabilities: createHash('sha256').update(day.text).digest('hex'),
  });
  expect(first && isSignedBy('ERC20', hot, first.message, first.signature)).toBe(true);
  expect(first && isSignedBy('ERC20', hot, `${first.message} `, first.signature)).toBe(false);
  await open();
  await watch.look();
  expect(watch.statementOf('ERC20', 21)).toEqual(first);
  expect(asked.filter((call) => call === 'sign-reserve')).toHaveLength(1);
  day = headOf(22);
  await watch.look();
  expect(watch.statementOf('ERC20', 21)).toBeUndefined();
  expect(watch.statementOf('ERC20', 22)?.message).not.toBe(first?.message);
});

it('tries again in a minute when chain or signer do not answer, and keeps what was said before', async () => {
  add(chainOf('LTC', 2n));
  day = headOf(21);
  signerAnswer = () => ({ kind: 'refused', code: 'stopped', message: 'an operator has stopped the signer' });
  await watch.look();
  expect(looks.all()).toHaveLength(1);
  expect(watch.statementOf('LTC', 21)).toBeUndefined();
  expect(faults).toEqual([expect.stringContaining('an operator has stopped the signer')]);
  signerAnswer = undefined;
  await watch.look();
  expect(asked.filter((call) => call === 'head')).toHaveLength(1);
  nowMs += RETRY_AFTER_MS;
  await watch.look();
  expect(watch.statementOf('LTC', 21)).toBeDefined();
  isSilent = true;
  nowMs += REASK_AFTER_MS;
  await watch.look();
  expect(faults).toHaveLength(2);
  expect(looks.all()).toHaveLength(1);
});

it('tells the other coins of a network where one gives no answer, and since when nobody knows that one', async () => {
  const chain = chainOf('ERC20', 1_000_000n);
  const silent = new Set(['USDT']);
  const holdings: Chain['holdings'] = async (currency, ...at) => {
    if (silent.has(currency)) throw new ChainUnreachable(`${currency} gave up`);
    return chain.holdings(currency, ...at);
  };
  add({ ...chain, holdings });
  day = headOf(21);
  const since = nowMs;
  await watch.look();
  nowMs += RETRY_AFTER_MS;
  await watch.look();
  const [look] = looks.all();
  expect(look?.coins.map(({ currency }) => currency)).toEqual(['USDC', 'ETH', 'SHIB']);
  expect(look).toMatchObject({ lookedAtMs: nowMs, unknown: [{ currency: 'USDT', sinceMs: since }] });
  expect([looks.hotOf('ERC20', 'USDT'), looks.hotOf('ERC20', 'USDC')?.hot]).toEqual([undefined, moneyOfText('1')]);
  expect(watch.statementOf('ERC20', 21)).toBeDefined();
  expect(faults).toHaveLength(2);
  silent.clear();
  nowMs += RETRY_AFTER_MS;
  await watch.look();
  expect(looks.all()[0]).toMatchObject({ unknown: [], coins: [{ currency: 'USDT' }, {}, {}, {}] });
  // A chain that says nothing of any coin keeps what it said before.
  for (const currency of ['USDT', 'USDC', 'ETH', 'SHIB']) silent.add(currency);
  nowMs += REASK_AFTER_MS;
  await watch.look();
  expect(looks.all()[0]?.unknown).toEqual([]);
});

it('signs nothing on a chain that the exchange plays itself', async () => {
  for (const table of sandboxChainTables) await makeTable(pool, table);
  const chain = await SandboxChain.open({
    network: 'BTC',
    extendedPublicKey: keys.publicKeys().BTC,
    inTransaction: (work) => inTransaction(pool, work),
    blockMs: 1_000_000,
    nowMs: () => nowMs,
  });
  add(chain);
  day = headOf(21);
  await chain.send({ currency: 'BTC', address: chain.hotAddress(), tag: '', units: 3n });
  await chain.mine(1);
  await watch.look();
  expect(looks.all()).toMatchObject([{ isSandbox: true, coins: [{ hot: moneyOf(3n * SATOSHI), deposits: 0n }] }]);
  expect(watch.statementOf('BTC', 21)).toBeUndefined();
  expect(asked).toEqual([]);
  expect(faults).toEqual([]);
  await chain.close();
});
