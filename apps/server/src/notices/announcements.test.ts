import type { CoreEvent } from '@assay/exchange-core/events';
import type { OperatorCommand } from '@assay/exchange-core/operator/operator-action';
import { toldOutcome } from '@assay/exchange-core/testing/told-outcome';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Announcements } from './announcements.ts';

const startMs = Date.UTC(2026, 0, 5);
const hourMs = 3_600_000;
let announcements: Announcements;
let told: string[][];

beforeEach(() => {
  vi.useFakeTimers({ now: startMs });
  announcements = new Announcements(Date.now);
  told = [];
  announcements.onChange(() => told.push(shown()));
});
afterEach(() => {
  announcements.stop();
  vi.useRealTimers();
});

const shown = () => announcements.shown().map(({ noticeId }) => noticeId);
const publish = (
  fromHour: number,
  untilHour: number,
  texts = '{"en-US":{"title":"t","text":"x"}}',
): OperatorCommand => ({
  type: 'publish-notice',
  texts,
  fromMs: startMs + fromHour * hourMs,
  untilMs: startMs + untilHour * hourMs,
});
const withdraw = (noticeId: string): OperatorCommand => ({ type: 'withdraw-notice', noticeId });
const actEvent = (action: OperatorCommand) =>
  ({ type: 'operator-action', operator: 'alice', reason: 'why', action, before: undefined, timeMs: startMs }) as const;
const take = (sequence: number, ...actions: readonly OperatorCommand[]) => takeEvents(sequence, actions.map(actEvent));
const takeEvents = (sequence: number, events: readonly CoreEvent[]) =>
  announcements.takeBatch({ sequence, outcome: toldOutcome(events) });

describe('announcements', () => {
  it('are named by their place in the operator’s log, where proposals stand, too', () => {
    const action = { type: 'close-chat', userId: 100_001 } as const;
    const said = { operator: 'alice', reason: 'why', action, timeMs: startMs };
    takeEvents(7, [{ type: 'proposal', deed: 'proposed', proposalId: 1, ...said }, actEvent(publish(0, 3))]);
    expect(told).toEqual([['a7-1']]);
  });

  it('are shown from their time until their end, the newest first, and each change is told when it is due', () => {
    take(7, publish(0, 3), publish(1, 2));
    expect(told).toEqual([['a7-0']]);
    vi.advanceTimersByTime(hourMs);
    expect(shown()).toEqual(['a7-1', 'a7-0']);
    vi.advanceTimersByTime(2 * hourMs);
    expect(told).toEqual([['a7-0'], ['a7-1', 'a7-0'], ['a7-0'], []]);
    expect(announcements.waitingAndShown()).toEqual([]);
  });

  it('that begin at once begin when they were published', () => {
    take(7, { ...publish(0, 3), fromMs: 0 } as OperatorCommand);
    expect(announcements.shown()).toMatchObject([{ noticeId: 'a7-0', fromMs: startMs }]);
  });

  it('wait for a time that no timer reaches', () => {
    take(7, publish(40 * 24, 41 * 24));
    vi.advanceTimersByTime(39 * 24 * hourMs);
    expect([shown(), announcements.waitingAndShown().length]).toEqual([[], 1]);
    vi.advanceTimersByTime(24 * hourMs);
    expect(shown()).toEqual(['a7-0']);
  });

  it('are taken back, and stay so when the acts before a start are known only afterwards', () => {
    take(7, publish(0, 3));
    take(8, withdraw('a7-0'), withdraw('a3-0'));
    announcements.takeEarlier([{ batch: 3, position: 0, timeMs: startMs, action: publish(0, 3) }]);
    announcements.takeEarlier([{ batch: 4, position: 1, timeMs: startMs, action: publish(0, 3) }]);
    expect(shown()).toEqual(['a4-1']);
  });

  it('are there once, whoever tells of them', () => {
    take(7, publish(0, 3));
    announcements.takeEarlier([{ batch: 7, position: 0, timeMs: startMs, action: publish(0, 3) }]);
    take(7, publish(0, 3));
    expect(shown()).toEqual(['a7-0']);
  });
});
