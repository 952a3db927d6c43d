import { applyCommand } from './apply-command.ts';
import { assert } from './assertion.ts';
import type { Batch } from './commands.ts';
import type { CoreState } from './core-state.ts';
import type { BatchOutcome, CommandResult } from './events.ts';
import { HARDENED_RULES } from './rules.ts';

/**
 * Applies the next batch. What only time brings about (client order ids that run out, an index that has become too old, a contract
 * without its tick) happens before the first command and is reported with it. Throws `BrokenInvariant` when the state is no longer
 * true: the process must end.
 */
export function applyBatch(core: CoreState, batch: Batch): BatchOutcome {
  assert(batch.sequence === core.sequence + 1, 'batches come without gaps');
  assert(batch.timeMs >= core.timeMs, 'journal time never runs backwards');
  core.sequence = batch.sequence;
  countLeap(core, batch);
  core.timeMs = batch.timeMs;
  const { ledger, log } = core;
  const results: CommandResult[] = [];
  log.beginBatch();
  log.beginCommand(0);
  ledger.beginCommand();
  core.clientOrderIds.forget();
  for (const module of core.modules) module.passTime?.(core);
  log.endCommand(ledger);
  for (let index = 0; index < batch.commands.length; index += 1) {
    log.beginCommand(index);
    ledger.beginCommand();
    results.push(applyCommand(core, batch.commands[index]));
    log.endCommand(ledger);
  }
  ledger.check();
  core.digest.add(core, results, log.rows);
  return log.outcome(results);
}

/** Before time passes: nothing may run out by time that does not count. More than the batch leapt over is not believed. */
function countLeap(core: CoreState, batch: Batch): void {
  const [first] = batch.commands;
  core.resumed = undefined;
  if (first?.type !== 'resume-time' || core.mode === undefined || core.rulesVersion < HARDENED_RULES) return;
  if (first.uncountedMs > batch.timeMs - core.timeMs) return;
  core.uncountedMs += first.uncountedMs;
  core.resumed = first;
}
