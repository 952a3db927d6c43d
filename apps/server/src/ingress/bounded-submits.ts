import { quoteAtomsPerTickLot } from '@assay/amounts/market-scale';
import type { EngineClient } from '@assay/engine/engine-client';
import type { CommandFrom } from '@assay/exchange-core/commands';
import type { CommandResult } from '@assay/exchange-core/events';
import type { DailyWrites, WriteKind } from './daily-writes.ts';
import type { MarketDirectory } from './market-directory.ts';
import type { OrderEngine } from './proven-submits.ts';

/** Levels of a mass quote that take as much room as an order does. */
const LEVELS_OF_ORDER = 16;
const exceeded: CommandResult = { accepted: false, code: 'l.error.writesExceeded' };

/** People's commands, each within what their accounts may have written in a day: what is refused here is in no journal. */
export function boundedSubmits(engine: OrderEngine, writes: DailyWrites): OrderEngine {
  const isWithin = (command: CommandFrom<'person'>) => {
    const [kind, weight] = writeOf(command);
    return writes.take(command.userId, kind, weight);
  };
  return {
    read: (look) => engine.read(look),
    onBatch: (listener) => engine.onBatch(listener),
    submit: async (command) => (isWithin(command) ? engine.submit(command) : exceeded),
    submitTo(command, asker) {
      if (isWithin(command)) engine.submitTo(command, asker);
      else asker.resolve(exceeded);
    },
    submitBytesTo(command, asker, { userId, kind }) {
      if (writes.take(userId, kind)) engine.submitBytesTo(command, asker, { userId, kind });
      else asker.resolve(exceeded);
    },
  };
}

/** Both sides of each fill have traded so much. */
export function countFills(engine: EngineClient, markets: MarketDirectory, writes: DailyWrites): void {
  engine.onBatch(({ outcome }) =>
    outcome.lookAtFills(({ marketId, price, amount, makerUserId, takerUserId }) => {
      const market = markets.find(marketId);
      if (market === undefined || market.minimumNotional === 0n) return;
      const atoms = price * amount * Number(quoteAtomsPerTickLot(market));
      const minimums = atoms / Number(market.minimumNotional);
      writes.noteFill(makerUserId, minimums);
      writes.noteFill(takerUserId, minimums);
    }),
  );
}

function writeOf(command: CommandFrom<'person'>): readonly [kind: WriteKind, weight: number] {
  switch (command.type) {
    case 'place-limit-order':
    case 'place-market-order':
    case 'place-stop-order':
    case 'replace-order':
      return ['orders', 1];
    case 'replace-quotes': {
      const levels = command.bids.length + command.asks.length;
      return levels === 0 ? ['cancellations', 1] : ['orders', Math.ceil(levels / LEVELS_OF_ORDER)];
    }
    case 'cancel-order':
    case 'cancel-all':
      return ['cancellations', 1];
    default:
      // Whatever else a person asks for is one change.
      return ['others', 1];
  }
}
