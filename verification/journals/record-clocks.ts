// Recorded the golden journal of starts before rules 4: `npx tsx verification/journals/record-clocks.ts`. Kept to show what is in it.

import { Random } from '@assay/amounts/testing/random';
import type { Batch, Command } from '@assay/exchange-core/commands';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import { BatchGenerator, testUsers } from '@assay/exchange-core/testing/generated-batches';
import { framesOf, writeGoldenJournal } from './golden-journal.ts';

const SEED = 20_261_122;
const BATCHES = 40;
const LEAP_MS = 3_600_000;

const core = new ExchangeCore();

/** Under rules 3 no time is left out. An operator confirms a clock, for rules 4 come only after it; nobody else does. */
function startOf(timeMs: number): Command[] {
  const confirm = { type: 'confirm-time', journalMs: timeMs - LEAP_MS, wallMs: timeMs } as const;
  return [
    { type: 'resume-time', uncountedMs: LEAP_MS },
    { type: 'operator-action', operator: 'alice', reason: 'the clock is right', action: confirm },
    confirm,
  ];
}

function* batches(): Generator<Batch> {
  const generator = new BatchGenerator(new Random(SEED));
  let leapt = 0;
  for (let round = 0; round < BATCHES; round += 1) {
    const openIds = testUsers.flatMap((userId) => core.openOrders(userId).map((order) => order.orderId));
    const generated = round === 0 ? generator.opening() : generator.next(openIds);
    const isStart = round % 20 === 19;
    if (isStart) leapt += LEAP_MS;
    const timeMs = generated.timeMs + leapt;
    const commands = isStart ? [...startOf(timeMs), ...generated.commands] : generated.commands;
    const batch = { ...generated, timeMs, commands };
    yield batch;
    core.apply(batch);
  }
}

const state = writeGoldenJournal(
  import.meta.dirname,
  'clocks',
  framesOf(batches(), () => core.rulesVersion),
);
console.log(state);
