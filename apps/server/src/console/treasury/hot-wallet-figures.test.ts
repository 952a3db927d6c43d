import { formatMoney, moneyOfText } from '@assay/amounts/money';
import { TestKeys } from '@assay/chains/testing/test-keys';
import { CustodyViews } from '@assay/exchange-core/custody/custody-views';
import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import { identityLevel } from '@assay/protocol/account-standing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { moneyOfUnits } from '../../custody/chains/chain-amount.ts';
import { ExchangeChains } from '../../custody/chains/exchange-chains.ts';
import { networkCoinNamed } from '../../custody/chains/network-coins.ts';
import { ArrivalNotebook } from '../../custody/notebook/arrival-notebook.ts';
import { ANN, BOB, custodyEngine, give } from '../../custody/testing/custody-engine.ts';
import { strangersAddress } from '../../custody/testing/still-chain.ts';
import { WatchedNetwork } from '../../custody/testing/watched-network.ts';
import { reserveHandlers } from '../../ingress/handlers/reserve-handlers.ts';
import { MOVED_REASK_AFTER_MS } from '../../reserves/reserve-limits.ts';
import { ReserveLooks } from '../../reserves/reserve-looks.ts';
import { ReserveStatements } from '../../reserves/reserve-statements.ts';
import { ReserveWatch } from '../../reserves/reserve-watch.ts';
import { withdrawalConsoleHandlers } from '../withdrawals/withdrawal-console-handlers.ts';
import { custodyHandlers } from './custody-handlers.ts';
import { reservesHandlers } from './reserves-handlers.ts';
import { unknownSigner } from './signer-watch.ts';

const startMs = Date.UTC(2026, 10, 23, 12);
const CONFIRMATIONS = 2;

let temporary: SharedPostgres;
beforeAll(async () => {
  temporary = await openSharedPostgres();
});
afterAll(() => temporary.close());

/** A running network of BTC, what looks at its reserves, and everybody who shows them. */
async function exchange() {
  let network: WatchedNetwork | undefined;
  const nowMs = () => network?.nowMs ?? startMs;
  const engine = custodyEngine(nowMs);
  const pool = await temporary.openPool(4);
  network = await WatchedNetwork.open('BTC', engine, pool, { startMs });
  const watched = network;
  const [chains, looks] = [new ExchangeChains(), new ReserveLooks()];
  chains.add({
    ...{ chain: watched.chain, kind: 'main', controls: undefined, isSilent: () => false },
    depositAddress: (userId) => watched.addresses.show(userId),
    progress: () => watched.progress,
  });
  const reserves = new ReserveWatch({
    ...{ chains, looks, instance: 'test', now: nowMs, newestDay: () => undefined },
    addressesOf: ({ id }, currency) => new ArrivalNotebook(pool, id).addressesOf(currency),
    statements: await ReserveStatements.open(pool),
    askSigner: () => Promise.reject(new Error('nothing is signed')),
    onFault: (error) => expect.fail(String(error)),
  });
  const custody = { sweepFigures: async () => [], feeFigures: () => [], warnings: () => [] };
  const signer = { get: () => unknownSigner, settled: async () => undefined };
  const heads = { newest: undefined };
  const liabilities = { key: { publicKey: 'ab'.repeat(32) }, heads };
  return {
    ...{ engine, network, reserves, looks },
    treasury: custodyHandlers({ engine, custody, looks, signer }),
    console: reservesHandlers({ engine, heads, looks, reserves }),
    proof: reserveHandlers({ engine, liabilities, looks, reserves }),
    withdrawals: withdrawalConsoleHandlers({ engine, looks, pool: await personlessPool() }),
  };
}

/** Of an exchange in whose tables nothing is: what the core and the chain say is all. */
const personlessPool = async () => ({ query: async () => ({ rows: [] }) as never });

type Exchange = Awaited<ReturnType<typeof exchange>>;

/** What each page says that lies at the hot address. */
async function hotShown({ treasury, console, proof, withdrawals }: Exchange, withdrawalId: number) {
  const [onTreasury, onReserves, onProof, onWithdrawal] = [
    await treasury.custodyGet(),
    await console.reservesGet(),
    await proof.proofReserves(),
    await withdrawals.withdrawalCase({ withdrawalId: String(withdrawalId) }, { proof: { scopes: new Set() } }),
  ];
  if (!(onTreasury.ok && onReserves.ok && onProof.ok && onWithdrawal.ok)) return expect.fail('no answer');
  const row = onTreasury.view.networks.find(({ network }) => network === 'BTC');
  return {
    treasury: row?.coins[0]?.hot,
    reserves: onReserves.view.coins.find(({ coin }) => coin === 'BTC')?.hot,
    proof: onProof.view.networks[0]?.coins[0]?.hot ?? null,
    withdrawal: onWithdrawal.view.hotWallet?.told?.hot ?? null,
    lookedAt: [
      row?.look?.lookedAt,
      onReserves.view.networks[0]?.lookedAt,
      onProof.view.networks[0]?.lookedAt,
      onWithdrawal.view.hotWallet?.told?.lookedAt,
    ],
  };
}

it('every page says what the chain says, with its age, after payouts as after a deposit, and nothing before it was asked', async () => {
  const all = await exchange();
  const { engine, network, reserves } = all;
  const known = networkCoinNamed('BTC', 'BTC') ?? expect.fail();
  engine.configure([{ type: 'set-account-verification', userId: BOB, level: identityLevel, country: 'CH' }]);
  for (const userId of [ANN, BOB]) give(engine, userId, known.asset.id, '0.1');
  const request = (userId: number, address: string, amount: string) =>
    engine.configure([
      {
        ...{ type: 'request-withdrawal', userId, networkId: known.network.id, assetId: known.asset.id, address },
        ...{ tag: '', amount: moneyOfText(amount), clientOrderId: '', hasSecondFactor: true, proofId: 0 },
      },
    ]);
  const onChain = async () => {
    const units = await network.chain.holdings('BTC', [network.chain.hotAddress()], await network.chain.head());
    return formatMoney(moneyOfUnits(units ?? 0n, known.coin.chainDecimals));
  };
  // What waits for review stays open, so that its page can be looked at all the time.
  request(ANN, new TestKeys(9).addressOn('BTC', 1), '0.02');
  const [waiting] = engine.core.views(CustodyViews).openWithdrawals('reviewing');
  const withdrawalId = waiting?.withdrawalId ?? expect.fail();
  const unknown = { treasury: null, reserves: null, proof: null, withdrawal: null };
  expect(await hotShown(all, withdrawalId)).toMatchObject(unknown);

  await network.send('BTC', ANN, '0.5');
  await network.mine(CONFIRMATIONS);
  await reserves.look();
  const first = await onChain();
  const same = (hot: string) => ({ treasury: hot, reserves: hot, proof: hot, withdrawal: hot });
  expect(await hotShown(all, withdrawalId)).toEqual({ ...same(first), lookedAt: Array(4).fill(startMs) });

  for (const amount of ['0.005', '0.006']) {
    request(BOB, strangersAddress('BTC'), amount);
    await network.step();
    await network.mine(CONFIRMATIONS);
  }
  await network.step();
  const now = await onChain();
  expect(now).not.toBe(first);
  network.nowMs += MOVED_REASK_AFTER_MS;
  await reserves.look();
  expect(await hotShown(all, withdrawalId)).toEqual({ ...same(now), lookedAt: Array(4).fill(network.nowMs) });
});
