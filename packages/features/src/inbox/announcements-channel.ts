import type { AnnouncementsSource, LiveClient } from '@assay/live-client/live-client';
import { LiveNewest } from '@assay/live-client/live-newest';
import { announcementsChannelSchema } from '@assay/protocol/announcements-channel';

/** What the exchange announces, for everybody. In a file of its own: the home page fetches no more for it. */
export function announcementsOf(live: LiveClient): AnnouncementsSource {
  return live.announcements({ schema: announcementsChannelSchema, makeModel: () => new LiveNewest() });
}
