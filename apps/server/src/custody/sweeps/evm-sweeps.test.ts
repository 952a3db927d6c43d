import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { moneyOf } from '@assay/amounts/money';
import { EvmChain } from '@assay/chains/evm/evm-chain';
import { EvmNode } from '@assay/chains/evm/evm-node';
import { readPayment } from '@assay/chains/evm/evm-transaction';
import { anvilProgram } from '@assay/chains/evm/local-node/anvil-process';
import { LocalEvmNode } from '@assay/chains/evm/local-node/local-evm-node';
import { nonceConflict } from '@assay/chains/nonce-conflict';
import { fundHotWallet } from '@assay/chains/sandbox/fund-hot-wallet';
import type { SignerAnswer, SignerRequest } from '@assay/chains/signer-port/signer-messages';
import { TestKeys } from '@assay/chains/testing/test-keys';
import { CustodyViews } from '@assay/exchange-core/custody/custody-views';
import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import type { AssetSymbol } from '@assay/protocol/assets';
import { LARGE_DEPOSIT_TIMES } from '@assay/protocol/withdrawal-rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTable } from '../../postgres/kept-table.ts';
import { networkOf } from '../../wire-rows/network-names.ts';
import { moneyOfUnits } from '../chains/chain-amount.ts';
import { networkCoinNamed } from '../chains/network-coins.ts';
import { AddressOwners } from '../deposits/address-owners.ts';
import { DepositAddresses } from '../deposits/deposit-addresses.ts';
import { PendingDeposits } from '../deposits/pending-deposits.ts';
import { notebookTables } from '../notebook/notebook-tables.ts';
import { SweepNotebook } from '../notebook/sweep-notebook.ts';
import { ANN, BOB, custodyEngine, price } from '../testing/custody-engine.ts';
import { watchNetwork } from '../watch-network.ts';

const keys = new TestKeys(5);
const ETHER = 10n ** 18n;
const network = networkOf(networkCoinNamed('ETH', 'ERC20')?.network.id ?? 0);

let temporary: SharedPostgres;
let folder: string;
let local: LocalEvmNode;

beforeAll(async () => {
  temporary = await openSharedPostgres();
  folder = await mkdtemp(join(tmpdir(), 'assay-evm-sweeps-'));
  local = await LocalEvmNode.start({ program: anvilProgram() ?? '', folder, blockMs: 3_600_000 });
});

afterAll(async () => {
  await local?.stop();
  await temporary.close();
  await rm(folder, { recursive: true });
});

async function sign(request: SignerRequest): Promise<SignerAnswer> {
  if (request.call !== 'sign') throw new Error('no withdrawal is paid here');
  const { from, payload } = request.transaction;
  const nonce = readPayment(payload)?.nonce ?? 0;
  const conflicts = [nonceConflict(keys.addressOn('ERC20', from), nonce)];
  const maximumCost = { currency: 'ETH', units: 0n } as const;
  const transaction = await keys.signEvm({ ...request.transaction, conflicts, maximumCost });
  return { kind: 'signed', transaction, conflicts };
}

it('sweeps ether and tokens of an Ethereum node, with ether sent ahead for the tokens', async () => {
  let nowMs = Date.now();
  const engine = custodyEngine(() => nowMs);
  price(engine, 'ethusdt', '3000');
  const pool = await temporary.openPool(4);
  for (const table of notebookTables) await makeTable(pool, table);
  const chain = await EvmChain.connect(new EvmNode(local.url), local.network, keys.publicKeys().ERC20);
  await fundHotWallet(chain, local);
  const addresses = new DepositAddresses(chain, await AddressOwners.open(pool, chain.network));
  const watch = watchNetwork({
    largeDepositTimes: LARGE_DEPOSIT_TIMES,
    ...{ chain, network, engine, pool, addresses, pending: new PendingDeposits(), askSigner: sign },
    ...{
      onFault: () => undefined,
      onLost: () => undefined,
      onRefused: () => undefined,
      onUnpayable: async () => undefined,
      onPaymentsLeft: () => undefined,
      now: () => nowMs,
    },
  });
  const notebook = new SweepNotebook(pool, network.id, chain.hotAddress());
  const pass = async () => {
    nowMs += 1_000;
    await local.mine(network.confirmations);
    await watch.step();
  };
  await pass();
  for (const [currency, userId, units] of [
    ['ETH', ANN, ETHER],
    ['USDT', BOB, 50_000_000n],
  ] as const) {
    await local.send({ currency, address: (await addresses.show(userId)).address, tag: '', units });
  }
  for (let rounds = 0; rounds < 6; rounds += 1) await pass();

  expect(watch.warnings()).toEqual([]);
  expect(await notebook.open()).toEqual([]);
  const figures = await notebook.figures();
  expect(figures).toMatchObject({ waiting: 0, sweepsDone: 2 });
  const head = await chain.head();
  const at = (currency: AssetSymbol, ...places: readonly string[]) => chain.holdings(currency, places, head);
  const [ann, bob] = [chain.depositAddress(ANN).address, chain.depositAddress(BOB).address];
  expect(await at('USDT', bob)).toBe(0n);
  // What a fee was expected to be at most, and was not, stays behind.
  expect(await at('ETH', ann, bob)).toBeLessThan(ETHER / 100n);
  for (const currency of ['ETH', 'USDT'] as const) {
    const known = networkCoinNamed(currency, 'ERC20');
    const held = engine.core.views(CustodyViews).networkCoin(network.id, known?.asset.id ?? 0)?.held ?? 0n;
    const lies = (await at(currency, chain.hotAddress(), ann, bob)) ?? 0n;
    // The books may be below the chain by what rounds up to their last decimal, once for each fee.
    const below = moneyOfUnits(lies, known?.coin.chainDecimals ?? 0) - moneyOf(held);
    expect(below >= 0n && below <= 3n, `${currency} ${below}`).toBe(true);
  }
});
