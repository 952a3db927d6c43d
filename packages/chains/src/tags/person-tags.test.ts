import { DESTINATION_TAG_MAX } from '@assay/addresses/payment-tag';
import { Random } from '@assay/amounts/testing/random';
import { testSeed, workload } from '@assay/amounts/testing/scale';
import { expect, it } from 'vitest';
import { checkDigitOf, endsWithCheckDigit } from './check-digit.ts';
import { PersonTags } from './person-tags.ts';

const tags = new PersonTags('a key');
const FIRST_PERSON = 100_001;

it('gives each person a tag of his own, which leads back to him, for ever the same', () => {
  const seen = new Set<string>();
  for (let index = FIRST_PERSON; index < FIRST_PERSON + 3_000; index += 1) {
    const tag = tags.tagOf(index);
    expect(tag).toMatch(/^[1-9][0-9]{9}$/);
    expect(Number(tag)).toBeLessThanOrEqual(DESTINATION_TAG_MAX);
    expect(tags.indexOf(tag)).toBe(index);
    seen.add(tag);
  }
  expect(seen.size).toBe(3_000);
  // What was handed out stays good: these may never change.
  expect([100_001, 100_002, 999_999].map((index) => new PersonTags('xpub').tagOf(index))).toMatchInlineSnapshot(`
    [
      "1681777626",
      "4218046505",
      "3484176050",
    ]
  `);
});

it('says nothing of a person’s number, and another key gives others', () => {
  const other = new PersonTags('another key');
  const random = new Random(testSeed('tags of people'));
  let [found, same] = [0, 0];
  const rounds = workload(2_000, 100_000);
  for (let round = 0; round < rounds; round += 1) {
    const index = FIRST_PERSON + random.below(1_000_000);
    if (other.tagOf(index) === tags.tagOf(index)) same += 1;
    const guessed = tags.indexOf(String(1_000_000_000 + random.below(3_290_000_000)));
    if (guessed !== undefined && guessed >= FIRST_PERSON && guessed < FIRST_PERSON + 1_000_000) found += 1;
  }
  // One in ten has the right check digit, and one in 329 of these would be somebody of a million.
  expect(found).toBeLessThan(rounds / 100);
  expect(same).toBeLessThan(rounds / 100);
});

it('finds every slip of one digit and of two neighbours', () => {
  const random = new Random(testSeed('slips of tags'));
  for (let round = 0; round < 200; round += 1) {
    const tag = tags.tagOf(FIRST_PERSON + random.below(1_000_000));
    expect(endsWithCheckDigit(tag)).toBe(true);
    for (let at = 0; at < tag.length; at += 1) {
      for (const digit of '0123456789') {
        const slipped = tag.slice(0, at) + digit + tag.slice(at + 1);
        if (slipped !== tag) expect(tags.indexOf(slipped), slipped).toBeUndefined();
      }
      const swapped = `${tag.slice(0, at)}${tag[at + 1] ?? ''}${tag[at]}${tag.slice(at + 2)}`;
      if (swapped !== tag) expect(tags.indexOf(swapped), swapped).toBeUndefined();
    }
  }
  // The published example of the method.
  expect(checkDigitOf('572')).toBe('4');
});

it('takes nothing else for a tag', () => {
  for (const text of ['', '0', '100001', '123456789', '01234567890', '9999999999', '4294967295', ' 1', '1e9', 'x'])
    expect(tags.indexOf(text), text).toBeUndefined();
  for (const index of [-1, 0.5, 329_496_729]) expect(() => tags.tagOf(index)).toThrow(RangeError);
});
