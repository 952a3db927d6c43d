import { moneyOf } from '@assay/amounts/money';
import type { Command } from '@assay/exchange-core/commands';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import { NEWEST_RULES, ORDER_RULES } from '@assay/exchange-core/rules';
import { ContractViews } from '@assay/exchange-core/seconds-contract/contract-views';
import type { OpenContract } from '@assay/exchange-core/seconds-contract/open-contract';
import { monotonicMs, systemClockOffsetMs } from '@assay/feeds/system-clock';
import { CHAIN_START } from '@assay/journal/frame-chain';
import { openPostgresJournal } from '@assay/journal/postgres-journal';
import type { PostgresConnection } from '@assay/postgres/start-postgres';
import { beforeAll, describe, expect, it } from 'vitest';
import { contractConfiguration, poolCommands } from '../../configuration/contract-configuration.ts';
import { defaultConfiguration } from '../../configuration/default-configuration.ts';
import { createEngineClient, type EngineClient } from '../../engine-client.ts';
import { createJournalClock } from '../../sequencer/journal-clock.ts';
import { Sequencer } from '../../sequencer/sequencer.ts';
import type { Engine } from '../../start-engine.ts';
import { indexTick, issueCoins, openAccount, USDT } from '../../testing/trading-commands.ts';
import { type StoredExchange, storedExchangeOfFile } from '../testing/stored-exchange.ts';
import { createContractReaders, readContract } from './contract-readers.ts';

const ann = 100_001;
const holdingSeconds = 7;
const fail = (error: unknown) => {
  throw error;
};

let exchange: StoredExchange;
storedExchangeOfFile((made) => {
  exchange = made;
});
beforeAll(() => writeOldJournal(exchange.connection), 60_000);

async function accept(client: EngineClient, commands: readonly Command[]): Promise<void> {
  for (const command of commands) expect(await client.submit(command), command.type).toMatchObject({ accepted: true });
}

/** What a release before seconds contracts left behind: a journal under rules 2 with one account and its coins. */
async function writeOldJournal(database: PostgresConnection): Promise<void> {
  const journal = await openPostgresJournal(database);
  const sequencer = new Sequencer({
    core: new ExchangeCore(),
    journal,
    chainEnd: CHAIN_START,
    clock: createJournalClock(0, () => undefined),
    onFatal: fail,
    onListenerFault: fail,
  });
  const client = createEngineClient(sequencer, sequencer);
  await accept(client, [
    { type: 'genesis', mode: 'sandbox', seed: 'old', instance: 'old' },
    { type: 'activate-rules', rulesVersion: ORDER_RULES },
    ...defaultConfiguration([]),
    openAccount(ann),
    issueCoins(ann, USDT, 1_000),
  ]);
  expect(await client.submit(stake('up'))).toEqual({ accepted: false, code: 'l.error.commandNotAllowed' });
  await sequencer.drain();
  await journal.close();
}

function stake(direction: OpenContract['direction'], clientOrderId = ''): Command {
  return {
    type: 'open-contract',
    userId: ann,
    account: 'real',
    symbolId: 1,
    assetId: USDT,
    holdingSeconds,
    direction,
    stake: moneyOf(10n * 10n ** 12n),
    clientOrderId,
    proofId: 0,
  };
}

/** How far the exchange's clock is ahead of the machine's: a contract's time passes without anybody waiting for it. */
let aheadMs = 0;
const nowMs = () => Date.now() + aheadMs;
const clockSources = { wallMs: nowMs, monotonicMs: () => monotonicMs() + aheadMs, offsetMs: systemClockOffsetMs() };

const start = () =>
  exchange.start({
    clockSources,
    configuration: [...defaultConfiguration([]), ...contractConfiguration()],
    digestEveryBatches: 5,
  });

const everything = { userId: ann, account: 'real', symbolId: undefined, assetId: undefined } as const;
const firstPage = { pageNo: 1, pageSize: 10 };

/** One of each: a win, a loss, and a demo top-up. An index tick may be five seconds ahead, which shortens the round. */
async function playRound({ client }: Engine): Promise<void> {
  await accept(client, [
    {
      type: 'configure-contract-option',
      symbolId: 1,
      holdingSeconds,
      incomeRatePpm: 800_000,
      minimumStake: moneyOf(10n ** 12n),
      exitTicks: 3,
      isOpen: true,
    },
    indexTick(nowMs() - 1_000, 60_000),
    {
      type: 'transfer-contract',
      userId: ann,
      assetId: USDT,
      amount: moneyOf(100n * 10n ** 12n),
      direction: 'to-contract',
      clientOrderId: '',
      proofId: 0,
    },
    { type: 'add-demo-coins', userId: ann, assetId: USDT, amount: moneyOf(1_000n * 10n ** 12n), clientOrderId: '' },
    stake('up'),
    stake('down'),
  ]);
  const firstMs = Math.ceil(nowMs() / 1_000) * 1_000 + 1_000;
  const second = (at: number, price: number) => indexTick(firstMs + at * 1_000, price);
  await accept(client, [second(0, 60_000), second(1, 60_000), second(2, 60_000)]);
  const expiry = 2 + holdingSeconds;
  aheadMs += Math.max(0, firstMs + (expiry - 4) * 1_000 - nowMs());
  await accept(client, [second(expiry - 2, 60_001), second(expiry - 1, 60_001), second(expiry, 60_001)]);
}

describe('an exchange from before seconds contracts', () => {
  it('moves to the rules of contracts at its start, once, and offers them', async () => {
    const engine = await start();
    const view = await engine.client.read((core) => ({
      rules: core.rulesVersion,
      coins: core.views(ContractViews).coins().length,
      options: core.views(ContractViews).options().length,
      balances: core.balances(ann),
    }));
    expect(view).toMatchObject({ rules: NEWEST_RULES, coins: 2, options: 32 });
    expect(view.balances[0]?.available).toBe(1_000n * 10n ** 12n);
    const pools = await engine.client.read(poolCommands);
    expect(pools).toHaveLength(4);
    await accept(engine.client, pools);
    expect(await engine.client.read(poolCommands)).toEqual([]);
    await playRound(engine);
    await engine.stop();
  });

  it('has its orders, records and totals after the next start, and nothing to configure', async () => {
    const engine = await start();
    expect(await engine.client.read(poolCommands)).toEqual([]);
    await exchange.read(engine, ann, async (reads, pool) => {
      const readers = createContractReaders(reads, engine.fence);
      const finished = await readers.finishedContracts({ ...everything, ...firstPage });
      expect(finished.ok && finished.rows.map(({ orderId, result }) => [orderId, result])).toEqual([
        [2, 'lose'],
        [1, 'win'],
      ]);
      if (finished.ok) expect(await readContract(pool, 1)).toEqual(finished.rows[1]);
      const second = await readers.finishedContracts({ ...everything, pageNo: 2, pageSize: 1 });
      expect(second).toMatchObject({ ok: true, totalRows: 2, rows: [{ orderId: 1 }] });
      expect(await readers.finishedContracts({ ...everything, symbolId: 2, ...firstPage })).toMatchObject({
        totalRows: 0,
      });
      const kinds = await readers.movements({ ...everything, kind: undefined, ...firstPage });
      expect(kinds.ok && kinds.rows.map(({ kind, amount }) => [kind, amount / 10n ** 12n])).toEqual([
        ['returned', 18n],
        ['stake', -10n],
        ['stake', -10n],
        ['transfer-in', 100n],
      ]);
      expect(await readers.movements({ ...everything, account: 'demo', kind: 'demo', ...firstPage })).toMatchObject({
        totalRows: 1,
      });
      expect(await readers.totals(ann, 'real')).toEqual({ staked: 20n * 10n ** 12n, gained: -2n * 10n ** 12n });
      expect(await readers.totals(ann, 'demo')).toEqual({ staked: 0n, gained: 0n });
      expect(await readContract(pool, 3)).toBeUndefined();
    });
    await engine.stop();
  });

  it('is proved by verify, and every change of its tables is found', async () => {
    for (const [table, column, row, fault] of [
      ['contracts', 'returned', 'order_id = 1', 'another contract 1'],
      ['contracts', 'result', 'order_id = 2', 'another contract 2'],
      ['contract_movements', 'amount', 'position = 0 AND order_id = 1', 'contract movements'],
      ['contract_totals', 'gained', 'true', 'another contract total'],
    ] as const) {
      expect(await exchange.faultsOfChange(table, column, row)).toContain(fault);
    }
  });
});
