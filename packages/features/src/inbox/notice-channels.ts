import type { AnnouncementsSource, LiveClient, NoticesSource } from '@assay/live-client/live-client';
import { LiveNewest } from '@assay/live-client/live-newest';
import { laterChannelSchemas } from '@assay/protocol/later-channels';

/** The signed-in user's unread notices. */
export function noticesOf(live: LiveClient): NoticesSource {
  return live.notices({ schema: laterChannelSchemas.notices, makeModel: () => new LiveNewest() });
}

/** What the exchange announces, for everybody. */
export function announcementsOf(live: LiveClient): AnnouncementsSource {
  return live.announcements({ schema: laterChannelSchemas.announcements, makeModel: () => new LiveNewest() });
}
