import type { Command } from '@assay/exchange-core/commands';
import type { CommandResult, CoreEvent } from '@assay/exchange-core/events';
import { toldOutcome } from '@assay/exchange-core/testing/told-outcome';
import { beforeEach, describe, expect, it } from 'vitest';
import type { EngineClient } from '../engine-client.ts';
import { CLOCK_REASON, ContractClockGuard } from './contract-clock-guard.ts';

let submitted: Command[];
let answer: CommandResult;
let reason: string;
let batch: (...events: CoreEvent[]) => void;

const engine: Pick<EngineClient, 'read' | 'submit' | 'onBatch'> = {
  read: async (look) =>
    look({
      views: () => ({
        options: () => [{ symbolId: 1 }],
        stateOf: () => ({ isOpen: reason === '', reason }),
      }),
    } as unknown as Parameters<typeof look>[0]),
  async submit(command) {
    submitted.push(command);
    return answer;
  },
  onBatch(listener) {
    batch = (...events) => listener({ sequence: 1, timeMs: 0, outcome: toldOutcome(events) });
    return () => undefined;
  },
};
const turns = () => new Promise((resolve) => setTimeout(resolve, 0));
const closing = { type: 'set-contracts-state', symbolId: 0, isOpen: false, reason: CLOCK_REASON };

beforeEach(() => {
  submitted = [];
  answer = { accepted: true, kind: 'done' };
  reason = '';
});

describe('the guard of new contracts', () => {
  it('stops them once when the wall clock is too far, and leaves them stopped when it comes back', async () => {
    const guard = new ContractClockGuard();
    await guard.start(engine);
    expect(submitted).toEqual([]);
    guard.note(true);
    await turns();
    batch();
    guard.note(false);
    batch();
    await turns();
    expect(submitted).toEqual([closing]);
  });

  it('stops them again when the clock leaves again', async () => {
    const guard = new ContractClockGuard();
    await guard.start(engine);
    for (const tooFar of [true, false, true]) {
      guard.note(tooFar);
      await turns();
    }
    expect(submitted).toEqual([closing, closing]);
  });

  it('sends again after the next batch what was refused', async () => {
    const guard = new ContractClockGuard();
    await guard.start(engine);
    answer = { accepted: false, code: 'l.error.overloaded' };
    guard.note(true);
    await turns();
    answer = { accepted: true, kind: 'done' };
    batch();
    await turns();
    batch();
    await turns();
    expect(submitted).toEqual([closing, closing]);
  });

  it('takes its own stop back at the next start, and nobody else’s', async () => {
    reason = CLOCK_REASON;
    await new ContractClockGuard().start(engine);
    await turns();
    expect(submitted).toEqual([{ type: 'set-contracts-state', symbolId: 0, isOpen: true, reason: '' }]);
    submitted = [];
    reason = 'operator';
    await new ContractClockGuard().start(engine);
    await turns();
    expect(submitted).toEqual([]);
  });

  it('takes its stop back when an operator opens all contracts', async () => {
    const guard = new ContractClockGuard();
    await guard.start(engine);
    guard.note(true);
    await turns();
    const opens = { type: 'set-contracts-state', symbolId: 0, isOpen: true, reason: '' } as const;
    const said = {
      type: 'operator-action',
      operator: 'alice',
      reason: 'looked',
      before: undefined,
      timeMs: 0,
    } as const;
    batch({ ...said, action: { ...opens, symbolId: 1 } }, { ...said, action: { ...opens, isOpen: false } });
    await turns();
    expect(submitted).toEqual([closing]);
    batch({ ...said, action: opens });
    await turns();
    expect(submitted).toEqual([closing, opens]);
  });

  it('does not open at a start whose clock is too far already', async () => {
    reason = CLOCK_REASON;
    const guard = new ContractClockGuard();
    guard.note(true);
    await guard.start(engine);
    await turns();
    expect(submitted).toEqual([closing]);
  });
});
