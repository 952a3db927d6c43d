import type { GeneratorValue } from 'fast-check';
import fc from 'fast-check';
import type { Drawing } from '../drawing.ts';

const whole = (max: number) =>
  fc.oneof(fc.nat(Math.min(max, 300)), fc.nat(Math.min(max, 2 ** 31 - 1)), fc.integer({ min: 0, max }));
const bigint = () => fc.oneof(fc.bigInt(0n, 1000n), fc.bigInt(0n, 2n ** 64n), fc.bigInt(0n, 10n ** 60n));
const text = () => fc.string({ unit: 'binary', maxLength: 20 });

/** Values of fields from fast-check's own generator: small ones, large ones and bounds, and a finding is made smaller. */
export function drawingFrom(next: GeneratorValue): Drawing {
  return {
    whole: (max) => next(whole, max),
    bigint: () => next(bigint),
    text: () => next(text),
    pick: (values) => values[next(fc.nat, values.length - 1)],
    list: (draw) => Array.from({ length: next(fc.nat, 12) }, draw),
  };
}
