import { setTimeout as sleep } from 'node:timers/promises';
import { lotsOf, ticksOf } from '@assay/amounts/market-scale';
import { moneyOf, ZERO_MONEY } from '@assay/amounts/money';
import { eventually } from '@assay/amounts/testing/news';
import { decodeCommand } from '@assay/exchange-core/command-codec';
import type { Command } from '@assay/exchange-core/commands';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import { STOPS_PER_COMMAND_MAX } from '@assay/exchange-core/limits';
import { decodeFrame } from '@assay/journal/batch-frame';
import { CHAIN_START } from '@assay/journal/frame-chain';
import { createMemoryJournal } from '@assay/journal/testing/memory-journal';
import { beforeEach, describe, expect, it } from 'vitest';
import { defaultConfiguration } from '../configuration/default-configuration.ts';
import { createEngineClient, type EngineClient } from '../engine-client.ts';
import { createJournalClock } from '../sequencer/journal-clock.ts';
import { Sequencer } from '../sequencer/sequencer.ts';
import { indexTick } from '../testing/trading-commands.ts';
import { type StandingState, sendStandingCommands } from './standing-commands.ts';

const MIDNIGHT_MS = Date.UTC(2026, 10, 22);
const CROWD = 250;

let nowMs: number;
let core: ExchangeCore;
let engine: EngineClient;
/** Types of all commands that became durable. */
let journaled: string[];

beforeEach(async () => {
  nowMs = MIDNIGHT_MS - 60_000;
  core = new ExchangeCore();
  journaled = [];
  const fail = (error: unknown) => {
    throw error;
  };
  const startMs = nowMs;
  const sequencer = new Sequencer({
    core,
    journal: createMemoryJournal(),
    chainEnd: CHAIN_START,
    clock: createJournalClock(0, () => undefined, { wallMs: () => nowMs, monotonicMs: () => nowMs - startMs }),
    onFatal: fail,
    onListenerFault: fail,
    onDurable: ({ bytes }) => journaled.push(...typesIn(bytes)),
  });
  engine = createEngineClient(sequencer, sequencer);
  const configuration = defaultConfiguration([]);
  await accept({ type: 'genesis', mode: 'sandbox', seed: 's', instance: 'i' });
  await accept({ type: 'activate-rules', rulesVersion: 2 }, ...configuration);
  await accept({ type: 'open-account', userId: 1, kind: 'liquidity-provider' });
  const amount = moneyOf(10n ** 21n);
  await accept({ type: 'issue-sandbox-coins', userId: 1, assetId: 1, amount, clientOrderId: '' });
});

function typesIn(frame: Uint8Array): string[] {
  const decoded = decodeFrame(frame);
  if (!decoded.ok) throw new Error(decoded.fault);
  return decoded.frame.commands.map((command) => decodeCommand(command).type);
}

async function accept(...commands: readonly Command[]): Promise<void> {
  for (const result of await Promise.all(commands.map((command) => engine.submit(command)))) {
    if (!result.accepted) throw new Error(result.code);
  }
}

async function second(price: number): Promise<void> {
  nowMs += 1_000 - (nowMs % 1_000);
  await accept(indexTick(nowMs, price));
}

const countOf = (type: Command['type']) => journaled.filter((one) => one === type).length;

/** More stops than one command carries out, reached by the index at 60,500. */
async function placeCrowd(): Promise<void> {
  await second(60_000);
  const stops = Array.from(
    { length: CROWD },
    (_, index): Command => ({
      type: 'place-stop-order',
      userId: 1,
      marketId: 1,
      side: 'buy',
      clientOrderId: '',
      proofId: index,
      stopPrice: ticksOf(6_050_000),
      price: ticksOf(5_900_000),
      amount: lotsOf(100_000),
      quoteAmount: ZERO_MONEY,
      timeInForce: 'gtc',
    }),
  );
  await accept(...stops);
}

const triggeredCount = () => core.openOrders(1).filter(({ status }) => status === 'open').length;

describe('the engine’s own commands', () => {
  it('put everybody on the fee level of the new day, once, when journal time has passed midnight', async () => {
    const end = sendStandingCommands(core, engine);
    await second(60_000);
    expect(countOf('recompute-fee-levels')).toBe(0);
    nowMs = MIDNIGHT_MS;
    for (let count = 0; count < 5; count += 1) await second(60_000);
    await eventually(() => expect(countOf('recompute-fee-levels')).toBe(1));
    await second(60_000);
    expect(core.feeDay).toBe(MIDNIGHT_MS / 86_400_000);
    expect(countOf('recompute-fee-levels')).toBe(1);
    end();
    nowMs += 86_400_000;
    await second(60_000);
    expect(countOf('recompute-fee-levels')).toBe(1);
    // A start that missed midnight.
    sendStandingCommands(core, engine);
    await eventually(() => expect(countOf('recompute-fee-levels')).toBe(2));
    expect(core.feeDay).toBe(MIDNIGHT_MS / 86_400_000 + 1);
  });

  it('carry out the stops that one command could not, though nobody sends anything', async () => {
    sendStandingCommands(core, engine);
    await placeCrowd();
    await second(60_500);
    await eventually(() => expect(triggeredCount()).toBe(CROWD));
    expect(countOf('trigger-stops')).toBe(Math.ceil(CROWD / STOPS_PER_COMMAND_MAX) - 1);
    expect(core.continuation()).toBeUndefined();
  });

  it('take up stops that were left when the process ended', async () => {
    await placeCrowd();
    await second(60_500);
    expect(triggeredCount()).toBe(STOPS_PER_COMMAND_MAX);
    sendStandingCommands(core, engine);
    await eventually(() => expect(triggeredCount()).toBe(CROWD));
  });

  it('that the core refuses are sent once a second of journal time, not as fast as the journal takes them', async () => {
    const never = { type: 'value-fund', fundId: 9, day: 1 } as const;
    let wanted: typeof never | undefined = never;
    const stuck: StandingState = {
      continuation: () => wanted ?? core.continuation(),
      rulesVersion: core.rulesVersion,
      feeDay: Math.floor(nowMs / 86_400_000),
      get timeMs() {
        return core.timeMs;
      },
    };
    sendStandingCommands(stuck, engine);
    await second(60_000);
    // sleeps: nobody tells that no more is sent
    await sleep(100);
    const before = countOf('value-fund');
    expect(before).toBeLessThanOrEqual(2);
    await accept({ type: 'open-account', userId: 4, kind: 'user' });
    // sleeps: as before
    await sleep(50);
    expect(countOf('value-fund')).toBe(before);
    for (let count = 0; count < 3; count += 1) await second(60_000);
    await eventually(() => expect(countOf('value-fund')).toBeGreaterThan(before));
    expect(countOf('value-fund')).toBeLessThanOrEqual(before + 3);
    // What else is due does not wait for it.
    await placeCrowd();
    wanted = undefined;
    await second(60_500);
    await eventually(() => expect(triggeredCount()).toBe(CROWD));
  });

  it('are sent again after a batch when they were refused for overload', async () => {
    await placeCrowd();
    await second(60_500);
    let isOverloaded = true;
    const refused = { accepted: false, code: 'l.error.overloaded' } as const;
    sendStandingCommands(core, {
      submit: (command) => (isOverloaded ? Promise.resolve(refused) : engine.submit(command)),
      onBatch: (listener) => engine.onBatch(listener),
    });
    await accept({ type: 'open-account', userId: 2, kind: 'user' });
    isOverloaded = false;
    await accept({ type: 'open-account', userId: 3, kind: 'user' });
    await eventually(() => expect(triggeredCount()).toBe(CROWD));
  });
});
