import { lotsOf, ticksOf } from '@assay/amounts/market-scale';
import { moneyOf } from '@assay/amounts/money';
import { defaultConfiguration } from '@assay/engine/configuration/default-configuration';
import { encodeCommand } from '@assay/exchange-core/command-codec';
import type { Command } from '@assay/exchange-core/commands';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import { encodeFrame } from '@assay/journal/batch-frame';
import { CHAIN_START, type ChainEnd, chainEndOf } from '@assay/journal/frame-chain';
import { openPostgresJournal } from '@assay/journal/postgres-journal';
import { openDatabase } from '@assay/postgres/open-database';
import { withClient } from '@assay/postgres/with-client';
import type { ClientBase } from 'pg';

/** Rules under which an account remembered 200,000 ids. */
const OLD_RULES = 3;
const BTC_USDT = 1;
const USDT = 1;
const priceUsdt = 60_000;
const firstUser = 900_001;
/** Batches that are tried on a core before they are written; the others are like them. */
const batchesProved = 20;
const rowsAStatement = 500;

export interface PreparedIds {
  /** Accounts that remember them, in equal shares. */
  readonly accounts: number;
  readonly ids: number;
  /** The newest batch. */
  readonly batches: number;
}

/**
 * The data folder of an exchange under older rules, whose accounts named so many orders within the last minutes. Written as a journal by the
 * real codec; everything else is what a start makes of it.
 */
export async function prepareIds(dataFolder: string, wanted: PreparedIds): Promise<void> {
  const database = await openDatabase({ ASSAY_DATA: dataFolder }, () => undefined);
  if (typeof database === 'string') throw new Error(database);
  try {
    await (await openPostgresJournal(database.connection)).close();
    await withClient(database.connection, (client) => writeBatches(client, batchesOf(wanted)));
  } finally {
    await database.close();
  }
}

/** What the exchange went through: its configuration, the accounts, and their orders in equal batches. */
function* batchesOf({ accounts, ids, batches }: PreparedIds): Generator<readonly Command[]> {
  const users = Array.from({ length: accounts }, (_, index) => firstUser + index);
  const nowMs = Date.now();
  yield [{ type: 'genesis', mode: 'sandbox', seed: 'attacks', instance: 'attacks' }];
  for (let rulesVersion = 2; rulesVersion <= OLD_RULES; rulesVersion += 1) {
    yield [{ type: 'activate-rules', rulesVersion }];
  }
  yield defaultConfiguration([]);
  yield [indexSecond(nowMs)];
  yield users.flatMap((userId): Command[] => [
    { type: 'open-account', userId, kind: 'user' },
    {
      type: 'issue-sandbox-coins',
      userId,
      assetId: USDT,
      amount: moneyOf(1_000n * 10n ** 12n),
      clientOrderId: '',
    },
  ]);
  const left = batches - 6;
  let made = 0;
  for (let batch = 1; batch <= left; batch += 1) {
    const orders: Command[] = [];
    for (; made < Math.floor((ids * batch) / left); made += 1) {
      orders.push(namedOrder(users[made % accounts] ?? firstUser, made));
    }
    yield orders;
  }
}

function indexSecond(nowMs: number): Command {
  const price = String(priceUsdt);
  const secondMs = Math.floor(nowMs / 1_000) * 1_000;
  const sources = [{ sourceId: 1, price, timeMs: secondMs }];
  return { type: 'record-index-tick', secondMs, ticks: [{ symbolId: 1, price, sources }] };
}

/** Rests nowhere and costs nothing, and its id is remembered for a day. */
function namedOrder(userId: number, count: number): Command {
  return {
    type: 'place-limit-order',
    userId,
    marketId: BTC_USDT,
    side: 'buy',
    price: ticksOf((priceUsdt - 1_000) * 100),
    amount: lotsOf(200),
    timeInForce: 'ioc',
    clientOrderId: `prepared-${String(count).padStart(9, '0')}-of-somebody-who-names-every-order`,
    proofId: 0,
  };
}

/** One millisecond of journal time for each batch at most, and none beyond now. */
async function writeBatches(client: ClientBase, batches: Iterable<readonly Command[]>): Promise<void> {
  const core = new ExchangeCore();
  const timeMs = Date.now();
  let end: ChainEnd = CHAIN_START;
  let sequences: number[] = [];
  let rows: Uint8Array[] = [];
  let { rulesVersion } = core;
  const flush = async () => {
    const values = [sequences, rows];
    await client.query('INSERT INTO journal (seq, data) SELECT * FROM unnest($1::bigint[], $2::bytea[])', values);
    sequences = [];
    rows = [];
  };
  for (const commands of batches) {
    const sequence = end.sequence + 1;
    const frame = { sequence, timeMs, rulesVersion, previousHash: end.hash, commands: commands.map(encodeCommand) };
    const bytes = encodeFrame(frame);
    if (sequence <= batchesProved) {
      const refused = core.apply({ sequence, timeMs, commands }).results.find(({ accepted }) => !accepted);
      if (refused !== undefined) throw new Error(`batch ${sequence} is refused: ${JSON.stringify(refused)}`);
      rulesVersion = core.rulesVersion;
    }
    end = chainEndOf(frame, bytes);
    sequences.push(sequence);
    rows.push(bytes);
    if (rows.length === rowsAStatement) await flush();
  }
  if (rows.length > 0) await flush();
}
