import { SignerUnreachable } from '@assay/chains/signer-port/signer-client';
import type { SignerAnswer, SignerRequest } from '@assay/chains/signer-port/signer-messages';
import { expect, it } from 'vitest';
import { stopSignerAct } from './stop-signer-act.ts';

const asked: SignerRequest[] = [];
const actOf = (answer: () => SignerAnswer) =>
  stopSignerAct(async (request) => {
    asked.push(request);
    return answer();
  })({ type: 'stop-signer' }, {});

it('says that the signer has stopped only when the signer says so', async () => {
  expect(await actOf(() => ({ kind: 'stopped' }))).toMatchObject({ done: true });
  expect(asked).toEqual([expect.objectContaining({ call: 'stop' })]);
  const unreachable = () => {
    throw new SignerUnreachable('no socket');
  };
  expect(await actOf(unreachable)).toMatchObject({ done: false, message: expect.stringContaining('STOP') });
  expect(await actOf(() => ({ kind: 'refused', code: 'malformed', message: '' }))).toMatchObject({ done: false });
});

it('has nothing to do with other acts', () => {
  expect(stopSignerAct(() => expect.fail())({ type: 'pause-withdrawals' }, {})).toBeUndefined();
});
