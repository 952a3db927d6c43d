import type { CommandFrom } from '@assay/exchange-core/commands';
import type { CommandResult } from '@assay/exchange-core/events';
import { NEWEST_RULES } from '@assay/exchange-core/rules';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DurableBatch } from '../engine-port.ts';
import { PAUSE_FOR_ORDERS, PAUSE_MS_MAX, sendStandingCommands } from './standing-commands.ts';

type Standing = CommandFrom<'engine'>;

const DAY = 20_780;
const accrual: Standing = { type: 'accrue-hosting', productId: 1, day: DAY };
const stops: Standing = { type: 'trigger-stops' };

/** What is due, and what was sent when. Each command is durable so long after it was sent. */
let due: Standing | undefined;
let feeDay: number;
let tookMs: number;
let sent: { readonly type: Standing['type']; readonly atMs: number }[];
let tellBatch: () => void;
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  due = undefined;
  feeDay = DAY;
  tookMs = 10;
  sent = [];
  const core = {
    continuation: () => due,
    rulesVersion: NEWEST_RULES,
    timeMs: DAY * 86_400_000,
    get feeDay() {
      return feeDay;
    },
  };
  const submit = (command: Standing): Promise<CommandResult> => {
    sent.push({ type: command.type, atMs: performance.now() });
    return new Promise((resolve) => {
      setTimeout(() => {
        if (command.type === 'recompute-fee-levels') feeDay = DAY;
        resolve({ accepted: true, kind: 'done' });
        // As the sequencer does: listeners hear of a batch after it was answered.
        setTimeout(() => tellBatch(), 0);
      }, tookMs);
    });
  };
  const onBatch = (listener: (batch: DurableBatch) => void) => {
    tellBatch = () => listener({} as DurableBatch);
    return () => {
      tellBatch = () => undefined;
    };
  };
  end = sendStandingCommands(core, { submit, onBatch });
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

const countOf = (type: Standing['type']) => sent.filter((one) => one.type === type).length;

describe('long work of the engine', () => {
  it('leaves the journal to orders for most of the time, though nobody sends anything', async () => {
    due = accrual;
    tellBatch();
    await vi.advanceTimersByTimeAsync(1_000);
    const share = 1_000 / (tookMs * (1 + PAUSE_FOR_ORDERS));
    expect(countOf('accrue-hosting')).toBeGreaterThan(share - 2);
    expect(countOf('accrue-hosting')).toBeLessThanOrEqual(share + 1);
  });

  it('goes on no sooner for batches of others', async () => {
    due = accrual;
    tellBatch();
    for (let batch = 0; batch < 1_000; batch += 1) {
      await vi.advanceTimersByTimeAsync(1);
      tellBatch();
    }
    expect(countOf('accrue-hosting')).toBeLessThanOrEqual(1_000 / (tookMs * (1 + PAUSE_FOR_ORDERS)) + 1);
  });

  it('waits for what is bound to a moment, and for fee levels, which wait for nothing', async () => {
    due = accrual;
    tellBatch();
    await vi.advanceTimersByTimeAsync(tookMs + 1);
    due = stops;
    tellBatch();
    expect(sent.at(-1)?.type).toBe('trigger-stops');
    await vi.advanceTimersByTimeAsync(tookMs + 1);
    expect(sent.at(-1)?.type).toBe('trigger-stops');
    due = accrual;
    feeDay = DAY - 1;
    await vi.advanceTimersByTimeAsync(tookMs + 1);
    tellBatch();
    await vi.advanceTimersByTimeAsync(0);
    expect(countOf('recompute-fee-levels')).toBe(1);
    await vi.advanceTimersByTimeAsync(10 * tookMs);
    expect(sent.at(-1)?.type).toBe('accrue-hosting');
    expect(countOf('recompute-fee-levels')).toBe(1);
  });

  it('pauses a second at most, however slow the journal is, and ends with the engine', async () => {
    tookMs = 5_000;
    due = accrual;
    tellBatch();
    await vi.advanceTimersByTimeAsync(tookMs + PAUSE_MS_MAX + 2);
    expect(sent.map(({ atMs }) => atMs - (sent[0]?.atMs ?? 0))).toEqual([0, expect.any(Number)]);
    expect((sent[1]?.atMs ?? 0) - (sent[0]?.atMs ?? 0)).toBeGreaterThanOrEqual(tookMs + PAUSE_MS_MAX);
    await vi.advanceTimersByTimeAsync(tookMs + 1);
    end();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(countOf('accrue-hosting')).toBe(2);
  });
});
