// Recorded the golden journal of the staff: `npx tsx verification/journals/record-staff.ts`. Kept to show what is in it.

import { Random } from '@assay/amounts/testing/random';
import type { Batch, Command } from '@assay/exchange-core/commands';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import { DAY_MS } from '@assay/exchange-core/limits';
import type { OperatorCommand } from '@assay/exchange-core/operator/operator-action';
import { STAFF_RULES } from '@assay/exchange-core/rules';
import { coins, openingCommands, USDT } from '@assay/exchange-core/testing/generated-batches';
import { type GrantedScope, grantedScopes } from '@assay/protocol/console-scopes';
import { framesOf, writeGoldenJournal } from './golden-journal.ts';

const SEED = 20_261_125;
const BATCHES = 400;
const START_MS = 1_700_000_000_000;
const names = ['alice', 'bob', 'carol', 'dave'];
const operators = [...names, ...names.map((name) => `seat:${name}`), ' Alice'];

const core = new ExchangeCore();

function drawnAct(random: Random): OperatorCommand {
  const name = random.pick(names);
  const scopes = grantedScopes
    .filter((scope) => random.chance(0.3) || (scope === 'seats' && random.chance(0.5)))
    .map((scope: GrantedScope) => ({ scope }));
  const clientOrderId = `id-${random.below(60)}`;
  const amount = coins(1 + random.below(50));
  return random.pick<OperatorCommand>([
    { type: 'open-seat', name, scopes },
    { type: 'change-seat', name, scopes },
    { type: 'close-seat', name },
    { type: 'fund-treasury', assetId: USDT, amount, clientOrderId },
    { type: 'move-treasury', assetId: USDT, amount, from: 'treasury', to: 'rewards', clientOrderId },
    { type: 'set-market-state', marketId: 1, state: random.pick(['open', 'halted']), reason: 'operator' },
  ]);
}

/** What some of the staff send; a part of it is refused. */
function drawn(random: Random, round: number): Command[] {
  const operator = random.pick(operators);
  const reason = random.chance(0.97) ? `round ${round}` : '';
  const proposalId = 1 + random.below(Math.max(1, Math.floor(round / 3)));
  return [
    random.pick<Command>([
      { type: 'operator-action', operator, reason, action: drawnAct(random) },
      // Alone it is nobody's.
      drawnAct(random),
      { type: 'propose-act', operator, reason, action: drawnAct(random) },
      { type: 'approve-act', operator, reason, proposalId },
      { type: 'decline-act', operator, reason, proposalId },
    ]),
  ];
}

function* batches(): Generator<Batch> {
  const random = new Random(SEED);
  let timeMs = START_MS;
  const beginning: readonly Command[] = [...openingCommands, { type: 'activate-rules', rulesVersion: STAFF_RULES }];
  for (let sequence = 1; sequence <= BATCHES; sequence += 1) {
    const batch = { sequence, timeMs, commands: sequence === 1 ? beginning : drawn(random, sequence) };
    yield batch;
    core.apply(batch);
    timeMs += random.pick([0, 1_000, 60_000, DAY_MS / 8]);
  }
}

const frames = framesOf(batches(), () => core.rulesVersion);
console.log(writeGoldenJournal(import.meta.dirname, 'staff', frames));
