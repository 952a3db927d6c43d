import { describe, expect, it, vi } from 'vitest';
import { SessionStore } from './session-store.ts';
import { memoryStorage } from './testing/memory-storage.ts';

const user = { userId: '100001', token: 'secret', email: 'mira@example.org' };

describe('the session', () => {
  it('is kept under the specification’s names and found again', () => {
    const storage = memoryStorage({ 'User-Lang': 'zh-CN' });
    new SessionStore(storage).signIn(user);
    expect(storage.values()).toEqual({
      'User-Id': '100001',
      'User-Token': 'secret',
      'User-Login': 'true',
      'User-Email': 'mira@example.org',
      'User-Purchase': '1',
      'User-Lang': 'zh-CN',
    });
    const again = new SessionStore(storage);
    expect(again.snapshot()).toEqual({ status: 'signed-in', ...user, canPurchase: true });
    expect(again.token()).toBe('secret');
  });

  it('leaves only the language behind', () => {
    const storage = memoryStorage({ 'User-Lang': 'zh-CN' });
    const session = new SessionStore(storage);
    session.signIn(user);
    session.clear();
    expect(storage.values()).toEqual({ 'User-Lang': 'zh-CN' });
    expect(session.snapshot()).toEqual({ status: 'signed-out' });
    expect(session.token()).toBeUndefined();
  });

  it('tells that the server ended it, once, and not when somebody logged out', () => {
    const session = new SessionStore(memoryStorage());
    const listener = vi.fn<() => void>();
    session.onRefused(listener);
    session.signIn(user);
    session.clear();
    session.refuse();
    expect(listener).not.toHaveBeenCalled();
    session.signIn(user);
    session.refuse();
    session.refuse();
    expect(listener).toHaveBeenCalledOnce();
    expect(session.snapshot().status).toBe('signed-out');
  });

  it('tells of every change once, those of other tabs too', () => {
    const storage = memoryStorage();
    const session = new SessionStore(storage);
    const listener = vi.fn<() => void>();
    session.subscribe(listener);
    session.signIn(user);
    session.signIn(user);
    expect(listener).toHaveBeenCalledOnce();
    session.learn({ email: user.email, purchase: '0' });
    expect(session.snapshot()).toMatchObject({ canPurchase: false });
    storage.changeElsewhere(() => storage.remove('User-Token'));
    expect(session.snapshot().status).toBe('signed-out');
    expect(listener).toHaveBeenCalledTimes(3);
  });
});
