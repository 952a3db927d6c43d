// Recorded the golden journal of announcements: `npx tsx verification/journals/record-notices.ts`. Kept to show what is in it.

import { Random } from '@assay/amounts/testing/random';
import type { Batch, Command } from '@assay/exchange-core/commands';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import { BatchGenerator, testUsers } from '@assay/exchange-core/testing/generated-batches';
import { framesOf, writeGoldenJournal } from './golden-journal.ts';

const SEED = 20_261_165;
const BATCHES = 20;

const core = new ExchangeCore();

/** One in every language that was offered, one in English alone, one that is none; taken back; from anybody else refused. None changes anything. */
function announcements(): Command[] {
  const signed = { type: 'operator-action', operator: 'alice', reason: 'maintenance' } as const;
  const english = { title: 'Maintenance', text: 'On Sunday.' };
  const published = { type: 'publish-notice', fromMs: 1_000, untilMs: 2_000 } as const;
  const texts = JSON.stringify({ 'en-US': english, 'zh-CN': { title: '维护', text: '周日。' } });
  return [
    { ...signed, action: { ...published, texts } },
    { ...signed, action: { ...published, texts: JSON.stringify({ 'en-US': english }) } },
    { ...signed, action: { ...published, texts: '{}' } },
    { ...signed, action: { type: 'withdraw-notice', noticeId: 'a10-0' } },
    { ...published, texts },
    { type: 'withdraw-notice', noticeId: 'a10-0' },
  ];
}

function* batches(): Generator<Batch> {
  const generator = new BatchGenerator(new Random(SEED));
  for (let round = 0; round < BATCHES; round += 1) {
    const openIds = testUsers.flatMap((userId) => core.openOrders(userId).map((order) => order.orderId));
    const generated = round === 0 ? generator.opening() : generator.next(openIds);
    const batch =
      round % 10 === 9 ? { ...generated, commands: [...announcements(), ...generated.commands] } : generated;
    yield batch;
    core.apply(batch);
  }
}

const state = writeGoldenJournal(
  import.meta.dirname,
  'notices',
  framesOf(batches(), () => core.rulesVersion),
);
console.log(state, { rulesVersion: core.rulesVersion });
