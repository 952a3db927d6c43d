import { expect, it } from 'vitest';
import { ConnectionTags } from './connection-tags.ts';
import { FrameWriter, NO_TAG, toIngress } from './ingress-frames.ts';
import { TAG_MAX } from './ingress-limits.ts';

it('tags are never nobody’s, fit a frame, and begin again behind the last one, past those that somebody has', () => {
  expect(new ConnectionTags().next(() => false)).toBe(NO_TAG + 1);
  const tags = new ConnectionTags(TAG_MAX - 1);
  const given = Array.from({ length: 3 }, () => tags.next((tag) => tag === 1));
  expect(given).toEqual([TAG_MAX, 2, 3]);
  const writer = new FrameWriter<number>();
  expect(() => writer.add(toIngress.begin, TAG_MAX)).not.toThrow();
  expect(() => writer.add(toIngress.begin, TAG_MAX + 1)).toThrow(RangeError);
});
