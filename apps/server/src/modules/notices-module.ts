import type { StartedParts } from '@assay/engine/started-parts';
import { noticeSettingsHandlers } from '../console/settings/notice-settings-handlers.ts';
import { noticeCalls } from '../ingress/dialect/assay/notice-calls.ts';
import { noticeHandlers } from '../ingress/handlers/notice-handlers.ts';
import { Announcements } from '../notices/announcements.ts';
import { EarlierAnnouncements } from '../notices/earlier-announcements.ts';
import { NoticeChannels } from '../notices/notice-channels.ts';
import { NoticeDesk } from '../notices/notice-desk.ts';
import { NoticeSignal } from '../notices/notice-signal.ts';
import { PersonEventFollower } from '../notices/person-event-follower.ts';
import { readNoticeState } from '../notices/person-notices.ts';
import { noticeReadings } from '../operator/notice-readings.ts';
import type { ServerModule, ServerParts } from './server-module.ts';

/** What persons are told, and what everybody is. */
export const noticesModule = {
  async start({ engine, pools, connection, markets, accounts, log }: ServerParts, parts: StartedParts) {
    const { database, mail, messages } = accounts.parts;
    const announcements = await parts.start('announcements', () => new Announcements(Date.now));
    // What becomes durable while the earlier ones are read is taken twice at most, which changes nothing.
    engine.client.onBatch((batch) => announcements.takeBatch(batch));
    const earlier = await parts.start(
      'earlier announcements',
      () =>
        new EarlierAnnouncements({
          pool: pools.duties,
          status: engine.status,
          announcements,
          onFault: (error) => log.warn({ error: String(error) }, 'announcements could not be read, trying again'),
        }),
    );
    await earlier.start();
    const channels = new NoticeChannels({
      announcements,
      stateOf: (userId) => readNoticeState(database, userId),
      onFault: (error) => log.warn({ error: String(error) }, 'unread notices could not be counted'),
    });
    const signal = await parts.start(
      'signal of notices',
      () =>
        new NoticeSignal({
          connection,
          onPerson(userId) {
            mail.wake();
            channels.personChanged(userId);
          },
          onGap: () => channels.allChanged(),
          onFault: (error) => log.warn({ error: String(error) }, 'notices are not signalled, trying again'),
        }),
    );
    await signal.start();
    const follower = await parts.start(
      'messages of events',
      () =>
        new PersonEventFollower({
          pool: pools.duties,
          openOrders: (userId) => engine.client.read((core) => core.openOrders(userId)),
          messages,
          marketOf: markets.byId,
          durableSequence: engine.status.durableSequence,
          onFault: (error) => log.warn({ error: String(error) }, 'people could not be told of events, trying again'),
        }),
    );
    await follower.start();
    const desk = new NoticeDesk({ database, announcements, now: Date.now });
    return {
      assayCalls: noticeCalls(noticeHandlers(desk)),
      consoleCalls: noticeSettingsHandlers(announcements),
      channels: [channels],
      operatorReadings: noticeReadings(announcements),
      beside: { announcements: async () => announcements.waitingAndShown() },
    };
  },
} satisfies ServerModule;
