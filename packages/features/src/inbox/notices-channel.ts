import type { LiveClient, NoticesSource } from '@assay/live-client/live-client';
import { LiveNewest } from '@assay/live-client/live-newest';
import { noticesChannelSchema } from '@assay/protocol/notices-channel';

/** The signed-in user's unread notices. */
export function noticesOf(live: LiveClient): NoticesSource {
  return live.notices({ schema: noticesChannelSchema, makeModel: () => new LiveNewest() });
}
