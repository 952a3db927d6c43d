import { describe, expect, it } from 'vitest';
import { changeText } from './change-text.ts';

describe('changeText', () => {
  it.each([
    [88, '+0.88 %'],
    [-13, '−0.13 %'],
    [0, '0.00 %'],
    [12_345, '+123.45 %'],
    [-5, '−0.05 %'],
  ])('%i basis points are %s', (basisPoints, text) => {
    expect(changeText(basisPoints)).toBe(text);
  });
});
