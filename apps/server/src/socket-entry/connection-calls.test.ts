import { expect, it } from 'vitest';
import { sessionProof } from '../accounts/proof.ts';
import { assayWords } from '../ingress/dialect/assay/assay-dialect.ts';
import { ConnectionCalls } from './connection-calls.ts';
import { REFUSED_BEFORE_REST } from './socket-entry-limits.ts';

it('let a line rest each time so many calls were refused for their number in one second, and for no other refusal', () => {
  let [nowMs, rests] = [0, 0];
  let isAdmitted = false;
  const calls = new ConnectionCalls({
    callOf: (name) =>
      name === 'createOrder'
        ? { admit: () => isAdmitted, answerTo: () => undefined, tell: (view) => view as object }
        : undefined,
    dialect: assayWords,
    address: '192.0.2.1',
    isGone: () => false,
    now: () => nowMs,
    deliver: () => undefined,
    deliverAnswers: () => expect.unreachable(),
    onFault: (error) => expect(error).toBeUndefined(),
    onHaste: () => {
      rests += 1;
    },
    onFlood: () => undefined,
  });
  const take = (count: number, call = 'createOrder') => {
    for (let id = 0; id < count; id += 1)
      calls.take({ op: 'call', id, call, request: {}, isWhole: true }, sessionProof(1, 100_001));
  };
  take(REFUSED_BEFORE_REST - 1);
  take(REFUSED_BEFORE_REST, 'nothing');
  expect(rests).toBe(0);
  take(1);
  expect(rests).toBe(1);
  take(2 * REFUSED_BEFORE_REST - 1);
  expect(rests).toBe(2);
  nowMs = 1_000;
  take(REFUSED_BEFORE_REST - 1);
  isAdmitted = true;
  take(1);
  expect(rests).toBe(2);
});
