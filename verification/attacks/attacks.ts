// The suite `attacks`: `tsx verification/attacks/attacks.ts [--long] [--only guest-histories,deep-pages] [--entry main.js]`.
import { parseArgs } from 'node:util';
import { endSuite } from '../suite-result/suite-result.ts';
import type { AttackCase, AttackContext } from './attack-case.ts';
import { clientOrderIds } from './client-order-ids.ts';
import { clockAhead } from './clock-ahead.ts';
import { deepPages } from './deep-pages.ts';
import { encodedPaths } from './encoded-paths.ts';
import { guestHistories } from './guest-histories.ts';
import { guestReadings } from './guest-readings.ts';
import { halfSentRequests } from './half-sent-requests.ts';
import { lockOuts } from './lock-outs.ts';
import { loggedOutToken } from './logged-out-token.ts';
import { closeStage, openStage, type Stage } from './stage.ts';
import { unreadAnswers } from './unread-answers.ts';

const { values } = parseArgs({
  options: {
    long: { type: 'boolean', default: false },
    only: { type: 'string' },
    entry: { type: 'string' },
  },
});
const only = values.only?.split(',');
/** The innocent user's first contracts end half a minute after the shared server's start: cases that need none come first. */
const cases: readonly AttackCase[] = [
  lockOuts,
  loggedOutToken,
  encodedPaths,
  deepPages,
  halfSentRequests,
  unreadAnswers,
  guestHistories,
  guestReadings,
  clientOrderIds,
  clockAhead,
];
/**
 * What the short run has from elsewhere: `faults` starts an exchange days ahead, confirms it wrongly, and goes back; tests of the engine read
 * deep pages and fill the memory of client order ids.
 */
const inLongRunOnly: readonly AttackCase[] = [clockAhead, deepPages, clientOrderIds];
const isWanted = (attacked: AttackCase): boolean =>
  only === undefined ? values.long || !inLongRunOnly.includes(attacked) : only.includes(attacked.name);
const say = (line: string) => void process.stderr.write(`${line}\n`);
const counts = { passed: 0, failed: 0, skipped: 0 };
const told: string[] = [];
const { entry } = values;
let opened: Promise<Stage> | undefined;
const context: AttackContext = {
  isLong: values.long,
  entry,
  shared() {
    opened ??= openStage(entry === undefined ? {} : { entry });
    return opened;
  },
};

async function carryOut({ name, missing, run }: AttackCase): Promise<void> {
  const reason = missing?.();
  if (reason !== undefined) {
    counts.skipped += 1;
    say(`${name}: skipped, ${reason}`);
    return;
  }
  const startedMs = performance.now();
  const { faults, figures } = await run(context).catch((error: unknown) => ({
    faults: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
    figures: ['it could not be carried out'],
  }));
  counts[faults.length === 0 ? 'passed' : 'failed'] += 1;
  for (const figure of figures) say(`${name}: ${figure}`);
  say(`${name}: ${faults.length} faults, ${((performance.now() - startedMs) / 1_000).toFixed(1)} s`);
  for (const fault of faults.slice(0, 20)) say(`- ${name}: ${fault}`);
  told.push(...faults.map((fault) => `${name}: ${fault}`));
}

try {
  for (const attacked of cases) if (isWanted(attacked)) await carryOut(attacked);
} finally {
  if (opened !== undefined) await closeStage(await opened);
}
endSuite(counts, told);
