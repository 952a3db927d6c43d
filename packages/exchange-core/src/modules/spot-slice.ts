import type { CoreState } from '../core-state.ts';
import {
  LEVELS_A_BATCH,
  listSlice,
  placesOf,
  REMEMBERED_A_BATCH,
  type StateSlice,
  TEMPLATES_A_BATCH,
} from '../declaration/slice-parts.ts';
import type { Mixer } from '../digest/mixer.ts';
import { writeFeeSchedule } from '../fees/fee-sections.ts';
import type { Market } from '../markets/market.ts';
import { BUY, SELL } from '../matching/side.ts';
import { templateCodec } from '../quotes/templates-section.ts';
import { ORDER_RULES } from '../rules.ts';

/** Of spot trading: one market's best levels, some client order ids, and people's orders. */
export const spotSlice: StateSlice = {
  everyBatch(writer, core, mixer) {
    const { sequence, markets, clientOrderIds } = core;
    writer.number(core.orderCount);
    writer.number(core.fillCount);
    writer.signed(core.feeDay);
    writer.number(markets.size);
    writer.number(core.templates.size);
    writer.number(clientOrderIds.count);
    if (markets.size > 0) {
      const market = markets.at(sequence % markets.size);
      mixLevels(mixer, core, market, Math.floor(sequence / markets.size));
    }
    const { start, end } = placesOf(sequence, REMEMBERED_A_BATCH, clientOrderIds.currentCount);
    for (const record of clientOrderIds.records(start, end)) mixer.bytes(record);
  },
  people(writer, core, people) {
    for (const account of people) {
      writer.number(account.openOrderCount);
      writer.number(account.rememberedCount);
      writer.number(core.clientOrderIds.overdueCountOf(account));
      if (core.rulesVersion >= ORDER_RULES) writer.number(account.feeLevel);
    }
  },
  open: {
    count: (_, { openOrderCount }) => openOrderCount,
    write: (_, { orders }, account, start, end, mixer) => orders.mix(mixer, account, start, end),
  },
  lists: [
    listSlice(
      ({ templates }) => templates,
      (writer, [, template]) => templateCodec.writeVersioned(writer, template),
      TEMPLATES_A_BATCH,
    ),
    (writer, { feeLevels }) => writeFeeSchedule(writer, feeLevels),
  ],
};

function mixLevels(mixer: Mixer, { orders }: CoreState, market: Market, round: number): void {
  const { book } = market;
  mixer.text(market.state);
  mixer.text(market.setState);
  mixer.number(market.lastFillPrice);
  mixer.number(market.lastFillTimeMs);
  for (const side of [BUY, SELL] as const) {
    const { start, end } = placesOf(round, LEVELS_A_BATCH, book.levelCount(side));
    for (let depth = start; depth < end; depth += 1) {
      const level = book.levelAtDepth(side, depth);
      mixer.pair(book.ticksOfLevel(level), book.ordersOfLevel(level));
      mixer.number(book.lotsOfLevel(level));
      mixer.number(orders.store.id(book.firstOfLevel(level)));
    }
  }
}
