import type { noticeSettings } from '@assay/protocol/console/settings-console-endpoints';
import type { DataOf } from '@assay/protocol/endpoint';
import { type Answer, accepted } from '../../ingress/call.ts';
import type { Announcements } from '../../notices/announcements.ts';

/** Announcements as those see them who publish them. */
export function noticeSettingsHandlers(announcements: Pick<Announcements, 'waitingAndShown'>) {
  return {
    async noticeSettings(): Promise<Answer<DataOf<typeof noticeSettings>>> {
      return accepted(
        announcements.waitingAndShown().map(({ noticeId, texts, fromMs, untilMs }) => ({
          notice: noticeId,
          from: fromMs,
          until: untilMs,
          texts: Object.fromEntries(
            Object.entries(texts).flatMap(([language, text]) => (text ? [[language, text]] : [])),
          ),
        })),
      );
    },
  };
}
