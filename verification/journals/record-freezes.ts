// Recorded the golden journal of freezes that end by themselves: `npx tsx verification/journals/record-freezes.ts`. Kept to show what is in it.

import { Random } from '@assay/amounts/testing/random';
import type { Batch, Command } from '@assay/exchange-core/commands';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import { STAFF_RULES } from '@assay/exchange-core/rules';
import { openingCommands, testUsers } from '@assay/exchange-core/testing/generated-batches';
import { framesOf, writeGoldenJournal } from './golden-journal.ts';

const SEED = 20_261_127;
const BATCHES = 300;
const HOUR_MS = 3_600_000;

const core = new ExchangeCore();

/** What an operator, people and the engine send; a part of it is refused. */
function drawn(random: Random): Command[] {
  const userId = random.pick(testUsers);
  const continuation = core.continuation();
  const action = { type: 'freeze-account', userId, hours: random.pick([0, 1, 5, 24, 72, 73, 9_000]) } as const;
  return [
    ...(continuation === undefined ? [] : [continuation]),
    random.pick<Command>([
      { type: 'operator-action', operator: 'alice', reason: 'recorded', action },
      { type: 'operator-action', operator: 'bob', reason: 'recorded', action: { type: 'thaw-account', userId } },
      { type: 'freeze-account', userId },
      { type: 'end-freeze', userId },
    ]),
  ];
}

function* batches(): Generator<Batch> {
  const random = new Random(SEED);
  let timeMs = 1_700_000_000_000;
  const beginning: readonly Command[] = [...openingCommands, { type: 'activate-rules', rulesVersion: STAFF_RULES }];
  for (let sequence = 1; sequence <= BATCHES; sequence += 1) {
    const batch = { sequence, timeMs, commands: sequence === 1 ? beginning : drawn(random) };
    yield batch;
    core.apply(batch);
    timeMs += random.pick([0, 1_000, HOUR_MS, 5 * HOUR_MS]);
  }
}

const frames = framesOf(batches(), () => core.rulesVersion);
console.log(writeGoldenJournal(import.meta.dirname, 'freezes', frames));
