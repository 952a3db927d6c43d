import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { addOutboxMetrics } from './outbox-metrics.ts';

it('the metrics tell by kind what waits, what is dead, and for how long the oldest has waited', async () => {
  const registry = new Registry();
  const figures = new Map([
    ['code-mail', { waiting: 3, dead: 0, oldestAtMs: 1_000 }],
    ['head-anchor', { waiting: 0, dead: 2, oldestAtMs: undefined }],
  ]);
  addOutboxMetrics(registry, { figures: () => figures }, () => 6_000);
  const lines = (await registry.metrics()).split('\n').filter((line) => line.startsWith('assay_'));
  expect(lines).toEqual([
    'assay_outbox_waiting{kind="code-mail"} 3',
    'assay_outbox_waiting{kind="head-anchor"} 0',
    'assay_outbox_dead{kind="code-mail"} 0',
    'assay_outbox_dead{kind="head-anchor"} 2',
    'assay_outbox_oldest_age_ms{kind="code-mail"} 5000',
    'assay_outbox_oldest_age_ms{kind="head-anchor"} 0',
  ]);
});
