import type { OperatorCommandDefinition } from './operator-command-definition.ts';
import type { OperatorReadingDefinition } from './operator-reading-definition.ts';

/** What an operator can tell everybody. */
export const noticeOperatorCommands = [
  {
    name: 'publish-notice',
    scope: 'notices',
    summary:
      'Announces something to everybody, in every language: on Home, in the list of notices, at once on open pages.',
    effect:
      'From `from` until `until`. Text is plain, paragraphs have an empty line between them, and `[words](address)` is a link to an own page (`/fees`) or to an https address. It cannot be changed, only withdrawn.',
    fields: [
      { name: 'title-en', needed: true, meaning: 'Title in English.', example: 'Maintenance' },
      { name: 'text-en', needed: true, meaning: 'Text in English.', example: 'On Sunday. See [the rules](/rules).' },
      { name: 'title-zh', needed: true, meaning: 'Title in Simplified Chinese.', example: '系统维护' },
      { name: 'text-zh', needed: true, meaning: 'Text in Simplified Chinese.', example: '周日进行。' },
      {
        name: 'from',
        needed: false,
        meaning: 'When it is shown first, in UTC; at once when it is left out.',
        example: '2029-12-24T08:00',
        isMoment: true,
      },
      {
        name: 'until',
        needed: true,
        meaning: 'When it is shown no longer, in UTC.',
        example: '2030-01-01T00:00',
        isMoment: true,
      },
    ],
  },
  {
    name: 'withdraw-notice',
    scope: 'notices',
    summary: 'Takes back an announcement that waits for its time or is shown.',
    effect: 'At once, on open pages too. Who has read it has read it.',
    fields: [{ name: 'notice', needed: true, meaning: 'Its number.', example: 'a1204-0' }],
  },
] as const satisfies readonly OperatorCommandDefinition[];

/** What an operator can look at of it. */
export const noticeOperatorReadings = [
  {
    name: 'list-notices',
    scope: 'notices',
    summary: 'Announcements that wait for their time or are shown, with their numbers.',
    fields: [],
  },
] as const satisfies readonly OperatorReadingDefinition[];
