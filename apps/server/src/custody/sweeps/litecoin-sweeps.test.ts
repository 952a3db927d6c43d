import { fullScale, report } from '@assay/amounts/testing/scale';
import { BitcoinChain } from '@assay/chains/bitcoin/bitcoin-chain';
import { readSigned } from '@assay/chains/bitcoin/bitcoin-fees';
import { BitcoinNode } from '@assay/chains/bitcoin/bitcoin-node';
import { outpointText } from '@assay/chains/bitcoin/raw-transaction';
import type { SignerAnswer, SignerRequest } from '@assay/chains/signer-port/signer-messages';
import { hasLitecoinNode, LitecoinNode } from '@assay/chains/testing/litecoin-node';
import { MemoryCoinStore } from '@assay/chains/testing/memory-coin-store';
import { TestKeys } from '@assay/chains/testing/test-keys';
import { CustodyViews } from '@assay/exchange-core/custody/custody-views';
import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
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
const COIN = 100_000_000n;
const GATHER_FROM = 6;
const known = networkCoinNamed('LTC', 'LTC');
const network = networkOf(known?.network.id ?? 0);
const isWanted = fullScale && hasLitecoinNode;

let temporary: SharedPostgres;
let node: LitecoinNode;

beforeAll(async () => {
  if (!isWanted) return;
  temporary = await openSharedPostgres();
  node = await LitecoinNode.start();
});

afterAll(async () => {
  await node?.stop();
  await temporary?.close();
});

async function sign(request: SignerRequest): Promise<SignerAnswer> {
  if (request.call !== 'sign') throw new Error('no withdrawal is paid here');
  const maximumCost = { currency: 'LTC', units: 0n } as const;
  const transaction = keys.signBitcoin({ ...request.transaction, conflicts: [], maximumCost });
  return { kind: 'signed', transaction, conflicts: readSigned(transaction).inputs.map(outpointText) };
}

it.runIf(isWanted)(
  'gathers what several people deposited at a Litecoin node, once there are many coins',
  async () => {
    let nowMs = Date.now();
    const engine = custodyEngine(() => nowMs);
    price(engine, 'ltcusdt', '80');
    const pool = await temporary.openPool(4);
    for (const table of notebookTables) await makeTable(pool, table);
    const owners = await AddressOwners.open(pool, 'LTC');
    const store = new MemoryCoinStore();
    const rpc = new BitcoinNode({ network: 'LTC', url: node.url, cookieFile: node.cookieFile });
    const { height: startHeight } = await rpc.newestBlock();
    const personAt = (address: string) => owners.of(address);
    const terms = { node: rpc, store, startHeight, personAt, gatherFrom: GATHER_FROM };
    const chain = await BitcoinChain.connect({ ...terms, extendedPublicKey: keys.publicKeys().LTC });
    const addresses = new DepositAddresses(chain, owners);
    const watch = watchNetwork({
      largeDepositTimes: LARGE_DEPOSIT_TIMES,
      ...{ chain, network, startHeight, engine, pool, addresses, pending: new PendingDeposits(), askSigner: sign },
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
      await node.mine(network.confirmations);
      await watch.step();
    };
    let deposited = 0n;
    const deposit = async (userId: number, units: bigint) => {
      deposited += units;
      await node.send((await addresses.show(userId)).address, units);
    };
    for (let at = 1n; at < GATHER_FROM; at += 1n) await deposit(at % 2n === 0n ? ANN : BOB, at * COIN);
    for (let rounds = 0; rounds < 3; rounds += 1) await pass();
    expect(await notebook.figures()).toMatchObject({ sweepsOpen: 0, sweepsDone: 0 });
    await deposit(BOB, COIN / 2n);
    for (let rounds = 0; rounds < 4; rounds += 1) await pass();

    expect(watch.warnings()).toEqual([]);
    const figures = await notebook.figures();
    report(
      `litecoin sweeps: ${JSON.stringify(figures, (_, value) => (typeof value === 'bigint' ? String(value) : value))}`,
    );
    expect(figures).toMatchObject({ waiting: 0, sweepsOpen: 0, sweepsDone: 1, fees: { currency: 'LTC' } });
    expect(await store.countUnspent()).toBe(1);
    const fee = figures.fees?.units ?? 0n;
    expect(fee).toBeGreaterThan(0n);
    const lies = await chain.holdings('LTC', [chain.hotAddress()], await chain.head());
    expect(lies).toBe(deposited - fee);
    const books = engine.core.views(CustodyViews).networkCoin(network.id, known?.asset.id ?? 0);
    expect(books?.held).toBe(moneyOfUnits(lies ?? 0n, known?.coin.chainDecimals ?? 0));
  },
  120_000,
);
