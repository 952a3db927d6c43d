import { moneyOfText } from '@assay/amounts/money';
import { Random } from '@assay/amounts/testing/random';
import type { Command } from '@assay/exchange-core/commands';
import { SubscriptionViews } from '@assay/exchange-core/earn/subscription/subscription-views';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import { DAY_MS } from '@assay/exchange-core/limits';
import { NEWEST_RULES } from '@assay/exchange-core/rules';
import type { BenchmarkResult } from '../alternating.ts';

const people = 100_000;
const firstUserId = 100_001;
const startMs = Date.UTC(2026, 10, 23);
const [USDT, CS] = [1, 13];
const commandsABatch = 1_000;

/** Row "subscriptions": the allotment and the first vesting of 100,000 people in the core, against the subscribing of the same people. */
export function allotmentRows(): BenchmarkResult {
  const core = new ExchangeCore();
  apply(core, startMs, opening());
  const userIds = Array.from({ length: people }, (_, place) => firstUserId + place);
  const random = new Random(20_261_123);
  for (const part of partsOf(userIds)) apply(core, startMs, part.flatMap(moneyOfPerson));
  const calls = partsOf(userIds.map((userId) => wish(userId, random)));
  const subscribedMs = timeOf(() => {
    for (const part of calls) apply(core, startMs, part);
  });
  const { demand } = projectOf(core);
  const closedMs = startMs + DAY_MS;
  apply(core, closedMs, []);
  const pieces: number[] = [];
  let next = core.continuation();
  while (next !== undefined) {
    const command = next;
    pieces.push(timeOf(() => apply(core, closedMs, [command])));
    next = core.continuation();
  }
  const { allotted, held, terms, extra } = projectOf(core);
  if (demand <= terms.quota || allotted !== terms.quota || held !== 0n) throw new Error('not everything was given out');
  core.audit();
  const totalMs = pieces.reduce((sum, ms) => sum + ms, 0);
  const sorted = [...pieces].sort((one, other) => one - other);
  const shown = (ms: number | undefined) => `${(ms ?? 0).toFixed(1)} ms`;
  return {
    row: 'subscriptions: 100,000 people allotted and paid',
    measured: `${(totalMs / 1_000).toFixed(2)} s`,
    yardstick: `their calls in the core: ${(subscribedMs / 1_000).toFixed(2)} s`,
    ratioMedian: subscribedMs / totalMs,
    ratioMinimum: subscribedMs / totalMs,
    goal: 'no command that an order waits for noticeably',
    note: `${pieces.length} commands: median ${shown(sorted[sorted.length >> 1])}, longest ${shown(sorted.at(-1))}; ${extra} steps by remainder`,
  };
}

function opening(): Command[] {
  return [
    { type: 'genesis', mode: 'sandbox', seed: 'bench', instance: 'bench' },
    { type: 'activate-rules', rulesVersion: NEWEST_RULES },
    { type: 'configure-asset', assetId: USDT, symbol: 'USDT' },
    { type: 'configure-asset', assetId: CS, symbol: 'CS' },
    { type: 'fund-treasury', assetId: CS, amount: moneyOfText('10000000'), clientOrderId: 'coins' },
    { type: 'fund-rewards', assetId: CS, amount: moneyOfText('10000000'), clientOrderId: 'rewards' },
    {
      type: 'offer-subscription',
      projectId: 1,
      assetId: CS,
      payAssetId: USDT,
      price: moneyOfText('0.25'),
      quota: moneyOfText('10000000'),
      step: moneyOfText('10'),
      minimum: moneyOfText('10'),
      maximum: moneyOfText('2000'),
      opensAtMs: startMs,
      closesAtMs: startMs + DAY_MS,
      isPaused: false,
      vesting: [{ afterDays: 0, sharePpm: 1_000_000 }],
      name: 'CS',
      summaryEn: 'A coin.',
      summaryZh: '一种币。',
      documents: [],
    },
  ];
}

function moneyOfPerson(userId: number): Command[] {
  return [
    { type: 'open-account', userId, kind: 'user' },
    { type: 'issue-sandbox-coins', userId, assetId: USDT, amount: moneyOfText('600'), clientOrderId: '' },
  ];
}

function wish(userId: number, random: Random): Command {
  const amount = moneyOfText(String(10 * (1 + random.below(200))));
  return { type: 'subscribe', userId, projectId: 1, amount, agreement: 1, clientOrderId: '', proofId: 1 };
}

function partsOf<T>(list: readonly T[]): T[][] {
  const parts: T[][] = [];
  for (let at = 0; at < list.length; at += commandsABatch) parts.push(list.slice(at, at + commandsABatch));
  return parts;
}

function apply(core: ExchangeCore, timeMs: number, commands: readonly Command[]): void {
  const { results } = core.apply({ sequence: core.sequence + 1, timeMs, commands });
  const refusal = results.find(({ accepted }) => !accepted);
  if (refusal !== undefined) throw new Error(JSON.stringify(refusal));
}

function projectOf(core: ExchangeCore) {
  const project = core.views(SubscriptionViews).project(1);
  if (project === undefined) throw new Error('nothing is offered');
  return project;
}

function timeOf(work: () => void): number {
  const startedMs = performance.now();
  work();
  return performance.now() - startedMs;
}
