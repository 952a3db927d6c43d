import type { BlockRef, Chain, ChainBlock, IncomingTransfer } from '@assay/chains/chain';
import { openAccount } from '@assay/engine/testing/trading-commands';
import type { Pool } from 'pg';
import { makeTable } from '../../postgres/kept-table.ts';
import { networkIdOf } from '../chains/network-coins.ts';
import { AddressOwners } from '../deposits/address-owners.ts';
import { ChainFollower } from '../deposits/chain-follower.ts';
import { DepositAddresses } from '../deposits/deposit-addresses.ts';
import { ArrivalNotebook } from '../notebook/arrival-notebook.ts';
import { notebookTables } from '../notebook/notebook-tables.ts';
import { custodyEngine } from './custody-engine.ts';
import { stillChain } from './still-chain.ts';
import { WatchedNetwork } from './watched-network.ts';

const network = 'TRC20';
const networkId = networkIdOf(network);
const startMs = Date.UTC(2026, 10, 23, 12);
const FIRST_PERSON = 200_001;

export interface WatchedAddressesTerms {
  readonly pool: Pool;
  readonly addresses: number;
  readonly blocks: number;
  /** Of each block; two of them come to addresses of ours. */
  readonly transfers: number;
}

export interface WatchedAddresses {
  /** Reads all blocks as if none had been read; answers how many arrivals were noted. */
  follow(): Promise<number>;
}

/** The follower of a chain whose blocks are all there, with its notebook in a database, for measuring. */
export async function watchAddresses(terms: WatchedAddressesTerms): Promise<WatchedAddresses> {
  const { pool, addresses: count } = terms;
  for (const table of notebookTables) await makeTable(pool, table);
  await pool.query(
    `INSERT INTO custody_address (network_id, address, user_id)
     SELECT $1, 'ours-' || number, ${FIRST_PERSON} + number FROM generate_series(0, $2::int - 1) AS number`,
    [networkId, count],
  );
  const chain = madeChain(terms);
  const addresses = new DepositAddresses(chain, await AddressOwners.open(pool, network));
  const notebook = new ArrivalNotebook(pool, networkId);
  const follower = new ChainFollower({
    ...{ chain, notebook, onLost: () => undefined, onReorganised: async () => undefined, now: () => startMs },
    isOurs: (address) => addresses.isOurs(address),
    addresses: () => addresses.all(),
    firstHeight: async () => 0,
  });
  return {
    async follow() {
      await pool.query('TRUNCATE custody_block, custody_arrival');
      for (;;) {
        const { head, read } = await follower.follow();
        if (read?.height === head.height) break;
      }
      return (await notebook.waiting()).length;
    },
  };
}

function madeChain({ addresses, blocks, transfers }: WatchedAddressesTerms): Chain {
  const hashOf = (height: number) => `block ${height}`;
  const made = Array.from({ length: blocks }, (_, height) => ({
    ...{ height, hash: hashOf(height), parentHash: hashOf(height - 1), timeMs: startMs },
    transfers: Array.from({ length: transfers }, (_unused, at): IncomingTransfer => {
      const isOurs = at < 2;
      return {
        ...{ transactionId: `${height}`, output: `${at}`, currency: 'USDT', tag: '', units: 1n, sender: undefined },
        address: isOurs ? `ours-${(height * 2 + at) % addresses}` : `stranger-${height}-${at}`,
      };
    }),
  }));
  const still = stillChain(network);
  const hotAddress = still.hotAddress();
  const head: BlockRef = { height: blocks - 1, hash: hashOf(blocks - 1) };
  return {
    ...still,
    hotAddress: () => hotAddress,
    head: async () => head,
    async blockAt(height, isOurs): Promise<ChainBlock | undefined> {
      const block = made[height];
      return block && { ...block, transfers: block.transfers.filter(({ address }) => isOurs?.(address) === true) };
    },
  };
}

export interface WaitingDeposits {
  /** Puts so many deposits of so many people into the chain, deep enough; then answers what credits them all. */
  prepare(): Promise<() => Promise<void>>;
}

/** A sandbox chain watched from its blocks to the core, for measuring. */
export async function depositsToCredit(pool: Pool, people: number, each: number): Promise<WaitingDeposits> {
  const engine = custodyEngine(() => startMs);
  const userIds = Array.from({ length: people }, (_, at) => FIRST_PERSON + at);
  engine.configure(userIds.map(openAccount));
  const watched = await WatchedNetwork.open(network, engine, pool, { startMs });
  const credited = () => engine.commands.filter(({ type }) => type === 'credit-deposit').length;
  return {
    async prepare() {
      const before = credited();
      for (let turn = 0; turn < each; turn += 1) for (const userId of userIds) await watched.send('USDT', userId, '20');
      await watched.chain.mine(30);
      return async () => {
        for (let steps = 0; credited() - before < people * each; steps += 1) {
          if (steps > 10) throw new Error(`${credited() - before} of ${people * each} deposits were credited`);
          await watched.step();
        }
      };
    },
  };
}
