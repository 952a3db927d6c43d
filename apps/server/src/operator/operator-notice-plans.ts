import {
  type AnnouncementText,
  announcementsMax,
  announcementTextLengthMax,
  announcementTitleLengthMax,
} from '@assay/protocol/announcement-texts';
import type { OfferedLanguage } from '@assay/protocol/languages';
import type { OperatorCommandName } from '@assay/protocol/operator-commands';
import {
  type FieldKind,
  type OperatorPlan,
  optional,
  planOf,
  readAs,
  readMoment,
  readText,
  unreadable,
} from './operator-fields.ts';

/** What nobody sees, and what turns the text around. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/** What an operator can tell everybody. */
export const noticePlans = {
  'publish-notice': planOf(
    {
      'title-en': readTitle,
      'text-en': readParagraphs,
      'title-zh': readTitle,
      'text-zh': readParagraphs,
      from: optional(readMoment),
      until: readMoment,
    },
    (fields, _core, { announcements, nowMs }) => {
      // At once is no time of its own: what is confirmed must be what was shown.
      const { from: fromMs = 0, until: untilMs } = fields;
      if (untilMs <= fromMs) return 'It would end before it begins: until is after from.';
      if (untilMs <= nowMs) return 'It would be over already: until is in the future.';
      if (announcements.length >= announcementsMax)
        return `${announcementsMax} announcements wait or are shown, and there are no more at once: withdraw one.`;
      const texts: Readonly<Record<OfferedLanguage, AnnouncementText>> = {
        'en-US': { title: fields['title-en'], text: fields['text-en'] },
        'zh-CN': { title: fields['title-zh'], text: fields['text-zh'] },
      };
      return { type: 'publish-notice', texts: JSON.stringify(texts), fromMs, untilMs };
    },
  ),

  'withdraw-notice': planOf({ notice: readText }, ({ notice: noticeId }, _core, { announcements }) =>
    announcements.some((known) => known.noticeId === noticeId)
      ? { type: 'withdraw-notice', noticeId }
      : `No announcement ${noticeId} waits or is shown: list-notices lists them.`,
  ),
} satisfies { readonly [Name in OperatorCommandName]?: OperatorPlan };

function readTitle(what: string, text = ''): ReturnType<FieldKind<string>> {
  const title = text.trim();
  if (title === '' || title.length > announcementTitleLengthMax || unseen.test(title))
    return unreadable(
      `${what} is one line of 1 to ${announcementTitleLengthMax} characters, without control characters.`,
    );
  return readAs(title);
}

function readParagraphs(what: string, text = ''): ReturnType<FieldKind<string>> {
  const lines = text.replaceAll('\r\n', '\n').trim();
  if (lines === '' || lines.length > announcementTextLengthMax || unseen.test(lines.replaceAll('\n', '')))
    return unreadable(
      `${what} has 1 to ${announcementTextLengthMax} characters, without control characters but ends of lines.`,
    );
  return readAs(lines);
}
