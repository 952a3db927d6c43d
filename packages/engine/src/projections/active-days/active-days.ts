import { assertNever } from '@assay/amounts/assert-never';
import type { CoreEvent } from '@assay/exchange-core/events';
import { HOUR_MS, isPerson } from '../exchange-hours/exchange-hour-fold.ts';
import type { BatchPlace } from '../projection.ts';

const HOURS_OF_DAY = 24;
/** Of more people at a time the first ones are written once more, which changes nothing. */
const REMEMBERED_MAX = 100_000;
/** Above every user id that a journal has seen; a day times this stays a whole number. */
const DAY_SHIFT = 2 ** 36;

/** A person did something on a day (UTC, since 1970): first and last in these hours of it. */
export interface ActiveDay {
  readonly day: number;
  readonly userId: number;
  readonly firstHour: number;
  lastHour: number;
}

/** What somebody does by himself: that his order was hit, that he was paid or that a contract ended is not among it. */
type ActiveEvent = Extract<
  CoreEvent,
  {
    readonly type:
      | 'order'
      | 'contract'
      | 'withdrawal'
      | 'conversion'
      | 'account-transfer'
      | 'hosting-position'
      | 'fund-order'
      | 'subscription';
  }
>;

/** Who was active when, a row a person and day. */
export class ActiveDays {
  readonly rows = new Map<number, ActiveDay>();
  /** The newest hour that was noted of each. */
  readonly #noted = new Map<number, number>();

  add(event: ActiveEvent, { timeMs, batch }: BatchPlace): void {
    const userId = whoActed(event, timeMs, batch);
    if (userId === undefined || !isPerson(userId)) return;
    const hours = Math.floor(timeMs / HOUR_MS);
    const day = Math.floor(hours / HOURS_OF_DAY);
    const hour = hours % HOURS_OF_DAY;
    const key = day * DAY_SHIFT + userId;
    if (this.#noted.get(key) === hour) return;
    if (this.#noted.size >= REMEMBERED_MAX) this.#noted.clear();
    this.#noted.set(key, hour);
    const known = this.rows.get(key);
    if (known === undefined) this.rows.set(key, { day, userId, firstHour: hour, lastHour: hour });
    else known.lastHour = hour;
  }
}

function whoActed(event: ActiveEvent, timeMs: number, batch: number): number | undefined {
  switch (event.type) {
    case 'order':
      return event.order.createdAtMs === timeMs ? event.order.userId : undefined;
    case 'contract':
      return event.contract.openedBatch === batch ? event.contract.userId : undefined;
    case 'withdrawal':
      return event.withdrawal.requestedAtMs === timeMs ? event.withdrawal.userId : undefined;
    case 'conversion':
      return event.conversion.userId;
    case 'account-transfer':
      return event.userId;
    case 'hosting-position':
      return event.position.boughtAtMs === timeMs ? event.position.userId : undefined;
    case 'fund-order':
      return event.order.timeMs === timeMs ? event.order.userId : undefined;
    case 'subscription':
      return event.entry.changedAtMs === timeMs ? event.entry.userId : undefined;
    default:
      return assertNever(event);
  }
}
