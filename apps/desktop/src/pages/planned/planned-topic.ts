import type { MessageKey } from '@assay/messages/message-keys';

/** What a page that is not built yet tells about itself. */
export interface PlannedTopic {
  readonly title: MessageKey;
  readonly words: MessageKey;
  readonly today: MessageKey;
}

function topic(name: PlannedName): PlannedTopic {
  return { title: `planned.${name}Title`, words: `planned.${name}Words`, today: `planned.${name}Today` };
}

type PlannedName =
  | 'contract'
  | 'financial'
  | 'subscribe'
  | 'pool'
  | 'fund'
  | 'assets'
  | 'setting'
  | 'password'
  | 'about';

const topicBySection: ReadonlyMap<string, PlannedTopic> = new Map([
  ['scontract', topic('contract')],
  ['finance', topic('financial')],
  ['subscribe', topic('subscribe')],
  ['pool', topic('pool')],
  ['fund', topic('fund')],
  ['account', topic('assets')],
  ['setting', topic('setting')],
  ['login', topic('password')],
  ['about', topic('about')],
]);

/** The topic of a path below /pc, by its first segment. */
export function plannedTopic(path: string): PlannedTopic | undefined {
  return topicBySection.get(path.split('/')[1] ?? '');
}
