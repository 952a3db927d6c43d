import type { PersonEvent } from '@assay/engine/projections/person-events/person-event-projection';
import {
  type PersonEventPlace,
  readDeposits,
  readEndedOrders,
  readPersonEvents,
  readSettledContracts,
  readWithdrawals,
} from '@assay/engine/projections/person-events/person-event-readers';
import type { OrderView } from '@assay/exchange-core/orders/order-view';
import type { Pool } from 'pg';
import { type AccountDatabase, accountDatabase } from '../accounts/account-database.ts';
import type { Happened, PersonMessages } from '../accounts/person-messages/person-messages.ts';
import type { MarketOf } from '../wire-rows/market-names.ts';
import { type EventSubjects, messageOf } from './event-messages.ts';
import { EVENTS_AT_ONCE, EVENTS_LOOK_MS } from './notice-limits.ts';

export interface PersonEventFollowerParts {
  /** Not that of sessions: telling people waits behind them. */
  readonly pool: Pool;
  /** As the core has them. */
  readonly openOrders: (userId: number) => Promise<readonly OrderView[]>;
  readonly messages: PersonMessages;
  readonly marketOf: MarketOf;
  /** What an exchange has journaled that never told anybody anything: nobody is told of the past. */
  readonly durableSequence: number;
  readonly onFault: (error: unknown) => void;
}

const WHOLE_BATCH = 2 ** 31 - 1;

/**
 * Tells people what has happened to their orders and contracts. Each event is told exactly once, whenever the process dies: the messages and
 * the place behind the event are one transaction.
 */
export class PersonEventFollower {
  readonly #parts: PersonEventFollowerParts;
  readonly #database: AccountDatabase;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;
  #looking: Promise<void> = Promise.resolve();

  constructor(parts: PersonEventFollowerParts) {
    this.#parts = parts;
    this.#database = accountDatabase(parts.pool);
  }

  async start(): Promise<void> {
    await this.#database
      .insertInto('person_event_cursor')
      .values({ batch: this.#parts.durableSequence, position: WHOLE_BATCH })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    this.#lookLater();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#looking;
  }

  /** Tells all that there is to tell now. */
  async look(): Promise<void> {
    while (!this.#isStopped && (await this.#tellSome()));
  }

  #lookLater(): void {
    this.#timer = setTimeout(() => {
      this.#looking = this.look()
        .catch((error: unknown) => this.#parts.onFault(error))
        .finally(() => {
          if (!this.#isStopped) this.#lookLater();
        });
    }, EVENTS_LOOK_MS);
  }

  /** True when there may be more. */
  #tellSome(): Promise<boolean> {
    return this.#database.transaction().execute(async (transaction) => {
      // Whoever else follows waits here, and then goes on behind.
      const { batch, position } = await transaction
        .selectFrom('person_event_cursor')
        .select(['batch', 'position'])
        .forUpdate()
        .executeTakeFirstOrThrow();
      const place = { batch: Number(batch), position: Number(position) };
      const events = await readPersonEvents(this.#parts.pool, place, EVENTS_AT_ONCE);
      const last = events.at(-1);
      if (last === undefined) return false;
      const subjects = await this.#subjectsOf(events);
      for (const [userId, happened] of byPerson(events, subjects)) {
        await this.#parts.messages.tellAll(transaction, userId, happened);
      }
      await moveCursor(transaction, last);
      return events.length === EVENTS_AT_ONCE;
    });
  }

  async #subjectsOf(events: readonly PersonEvent[]): Promise<EventSubjects> {
    const { pool, openOrders, marketOf } = this.#parts;
    const numbersOf = (...kinds: readonly PersonEvent['kind'][]) =>
      events.filter(({ kind }) => kinds.includes(kind)).map(({ subjectId }) => subjectId);
    const orders = new Map(await readEndedOrders(pool, numbersOf('order-ended', 'stop-triggered')));
    // Stops that have become orders and are not filled yet.
    const open = events.filter(({ kind, subjectId }) => kind === 'stop-triggered' && !orders.has(subjectId));
    for (const userId of new Set(open.map((event) => event.userId))) {
      for (const order of await openOrders(userId)) orders.set(order.orderId, order);
    }
    return {
      orders,
      contracts: await readSettledContracts(pool, numbersOf('contract-settled')),
      deposits: await readDeposits(pool, numbersOf('deposit-ended')),
      withdrawals: await readWithdrawals(
        pool,
        numbersOf('withdrawal-requested', 'withdrawal-sent', 'withdrawal-ended'),
      ),
      marketOf,
    };
  }
}

/** What each person is told, oldest first. A stop that two commands of one moment changed has become an order once. */
function byPerson(events: readonly PersonEvent[], subjects: EventSubjects): ReadonlyMap<number, readonly Happened[]> {
  const persons = new Map<number, Happened[]>();
  const triggered = new Set<number>();
  for (const event of events) {
    const { userId, kind, subjectId, timeMs: atMs } = event;
    if (kind === 'stop-triggered') {
      if (triggered.has(subjectId)) continue;
      triggered.add(subjectId);
    }
    const message = messageOf(event, subjects);
    if (message === undefined) continue;
    const happened = persons.get(userId);
    if (happened === undefined) persons.set(userId, [{ message, atMs }]);
    else happened.push({ message, atMs });
  }
  return persons;
}

async function moveCursor(transaction: AccountDatabase, { batch, position }: PersonEventPlace): Promise<void> {
  await transaction.updateTable('person_event_cursor').set({ batch, position }).execute();
}
