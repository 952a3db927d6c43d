import { eventually } from '@assay/amounts/testing/news';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ClientServices } from '../services/client-services.ts';
import { SessionStore } from '../stores/session-store.ts';
import { memoryStorage } from '../stores/testing/memory-storage.ts';
import { watchUserInfo } from './watch-user-info.ts';

const ann = { userId: '100001', token: 'token of Ann', email: 'ann@example.org' };
let session: SessionStore;
let call: ReturnType<typeof vi.fn>;

const begin = () => {
  const services = { session, http: { call }, queryClient: new QueryClient() };
  watchUserInfo(services as unknown as ClientServices);
};
const canPurchase = () => {
  const current = session.snapshot();
  return current.status === 'signed-in' ? current.canPurchase : undefined;
};

beforeEach(() => {
  session = new SessionStore(memoryStorage());
  call = vi.fn(async () => ({ ok: true, msg: '', data: { email: 'ann@example.org', purchase: '0' } }));
});

it('asks at the start for who is signed in, so that every page knows whether he may buy', async () => {
  session.signIn(ann);
  expect(canPurchase()).toBe(true);
  begin();
  await eventually(() => expect(canPurchase()).toBe(false));
  expect(call.mock.calls.map(([, fields]) => fields)).toEqual([{ token: ann.token, userId: ann.userId }]);
});

it('asks nothing for a guest, and again after each login', async () => {
  begin();
  expect(call).not.toHaveBeenCalled();
  for (const token of ['first', 'second']) {
    session.signIn({ ...ann, token });
    await eventually(() => expect(canPurchase()).toBe(false));
    session.clear();
  }
  expect(call.mock.calls.map(([, fields]) => fields.token)).toEqual(['first', 'second']);
});

it('takes nothing from an answer that came after another login', async () => {
  let answer: (value: unknown) => void = () => undefined;
  call.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  session.signIn(ann);
  begin();
  await eventually(() => expect(call).toHaveBeenCalledTimes(1));
  call.mockReturnValueOnce(new Promise(() => undefined));
  session.clear();
  session.signIn({ userId: '100002', token: 'token of Bob', email: 'bob@example.org' });
  answer({ ok: true, msg: '', data: { email: 'ann@example.org', purchase: '0' } });
  await eventually(() => expect(call).toHaveBeenCalledTimes(2));
  expect(session.snapshot()).toMatchObject({ userId: '100002', email: 'bob@example.org', canPurchase: true });
});
