import { utc } from '@assay/engine/time-text';
import type { AnnouncementTexts } from '@assay/protocol/announcement-texts';
import { readAs } from './operator-fields.ts';
import type { OperatorReadings } from './operator-readings.ts';

/** An announcement as an operator sees it. */
interface ListedNotice {
  readonly noticeId: string;
  readonly texts: AnnouncementTexts;
  readonly fromMs: number;
  readonly untilMs: number;
}

/** What an operator sees of announcements until there is a console. */
export function noticeReadings(announcements: { waitingAndShown(): readonly ListedNotice[] }) {
  return {
    'list-notices': async () => {
      const notices = announcements.waitingAndShown();
      return readAs(
        notices.length === 0
          ? ['No announcement waits or is shown.']
          : notices.map(
              ({ noticeId, texts, fromMs, untilMs }) =>
                `${noticeId}: “${texts['en-US'].title}”, from ${utc(fromMs)} until ${utc(untilMs)}`,
            ),
      );
    },
  } satisfies Partial<OperatorReadings>;
}
