import type { bell as source } from '../en-us/bell.ts';
import type { SectionOf } from '../section.ts';

export const bell: SectionOf<typeof source> = {
  'bell.unread': '{count, plural, other {# 条未读消息}}',
  'bell.none': '没有未读消息',
};
