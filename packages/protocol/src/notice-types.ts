/** What a notice is about: the lists of the message page, and what a person switches. */
export const noticeTypes = [
  'announcement',
  'security',
  'login',
  'verification',
  'trade',
  'settlement',
  'service',
] as const;
export type NoticeType = (typeof noticeTypes)[number];

/** How a person is told: in the list of notices, by mail, by a sound of an open page. */
export const noticeWays = ['page', 'mail', 'sound'] as const;
export type NoticeWay = (typeof noticeWays)[number];

/** `always` and `never` are not for the person to switch; `on` and `off` are what holds until the person does. */
export type NoticeWayRule = 'always' | 'never' | 'on' | 'off';

/** Announcements are for everybody, so none is mailed. Sounds are for whoever asked for them. */
export const noticeWayRules: Readonly<Record<NoticeType, Readonly<Record<NoticeWay, NoticeWayRule>>>> = {
  announcement: { page: 'always', mail: 'never', sound: 'off' },
  security: { page: 'always', mail: 'always', sound: 'off' },
  login: { page: 'on', mail: 'off', sound: 'off' },
  verification: { page: 'always', mail: 'on', sound: 'off' },
  trade: { page: 'on', mail: 'off', sound: 'off' },
  settlement: { page: 'on', mail: 'off', sound: 'off' },
  service: { page: 'on', mail: 'on', sound: 'off' },
};

/** Messages about trade, and about settlements, of a day (UTC): what comes beyond is counted in one more. */
export const noticesPerDayMax = 50;

export type NoticeSwitches = Readonly<Record<NoticeType, Readonly<Record<NoticeWay, boolean>>>>;

/** The name under which a person keeps the switches on the account. */
export const noticeSwitchesName = 'notices';

/** The switches as they hold. @param kept the JSON value that the account keeps; what is no switch in it counts as never set */
export function noticeSwitchesOf(kept: unknown): NoticeSwitches {
  const of = (kind: NoticeType, way: NoticeWay) => {
    const rule = noticeWayRules[kind][way];
    if (rule === 'always' || rule === 'never') return rule === 'always';
    const chosen = memberOf(memberOf(kept, kind), way);
    return typeof chosen === 'boolean' ? chosen : rule === 'on';
  };
  return tableOf(noticeTypes, (kind) => tableOf(noticeWays, (way) => of(kind, way)));
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

function tableOf<Name extends string, Value>(
  names: readonly Name[],
  of: (name: Name) => Value,
): Readonly<Record<Name, Value>> {
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Value>;
}
