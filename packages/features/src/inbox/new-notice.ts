import type { ChannelData } from '@assay/protocol/socket';

type Newest = ChannelData['notices']['newest'];

/** The notice that has just come; undefined for the first picture of a page, and when only what was unread has changed. */
export function newNotice(before: Newest | undefined, after: Newest | undefined): NonNullable<Newest> | undefined {
  if (before === undefined || after === undefined || after === null) return undefined;
  if (before === null) return after;
  return after.noticeId !== before.noticeId && after.createdAt >= before.createdAt ? after : undefined;
}
