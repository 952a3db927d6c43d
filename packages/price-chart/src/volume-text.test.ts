import { expect, it } from 'vitest';
import { volumeAxisText, volumeText } from './volume-text.ts';

it('shows a small volume in all its places, and a large one in few', () => {
  expect(
    ['0', '0.004725', '0.000001', '0.5', '1.239', '8725.164', '1200000'].map((text) => volumeText(text, 'en-US')),
  ).toEqual(['0.00', '0.004725', '0.000001', '0.50', '1.24', '8,725.16', '1.20M']);
});

it('labels the axis of a small volume with more than a nought, and of a large one in few digits', () => {
  expect([0, 0.005_906, 0.25, 1.5, 12.4, 1_575.2, 9_999_999, 147_557_221_000].map(volumeAxisText)).toEqual([
    '0',
    '0.0059',
    '0.25',
    '1.5',
    '12',
    '1,575',
    '9,999,999',
    '147.6B',
  ]);
});
