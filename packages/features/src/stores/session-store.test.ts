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

  describe('that its person ends', () => {
    const setUp = () => {
      const session = new SessionStore(memoryStorage());
      const refused = vi.fn<() => void>();
      session.onRefused(refused);
      session.signIn(user);
      let answer = (_: { readonly ok: boolean }): void => undefined;
      const change = session.endingBy(() => new Promise<{ readonly ok: boolean }>((resolve) => (answer = resolve)));
      return { session, refused, answer, change };
    };

    it.each(['the server’s word first', 'the answer first'])(
      'is over without the server’s words: %s',
      async (order) => {
        const { session, refused, answer, change } = setUp();
        if (order === 'the server’s word first') session.refuse();
        expect(session.snapshot().status).toBe('signed-in');
        answer({ ok: true });
        await change;
        session.clear();
        if (order === 'the answer first') session.refuse();
        expect(session.snapshot().status).toBe('signed-out');
        expect(refused).not.toHaveBeenCalled();
      },
    );

    it('is over with them when the change was refused', async () => {
      const { session, refused, answer, change } = setUp();
      session.refuse();
      answer({ ok: false });
      await change;
      expect(session.snapshot().status).toBe('signed-out');
      expect(refused).toHaveBeenCalledOnce();
    });

    it('goes on when the change was somebody else’s, and ends later like every other', async () => {
      const { session, refused, answer, change } = setUp();
      answer({ ok: true });
      await change;
      expect(session.snapshot().status).toBe('signed-in');
      session.refuse();
      expect(refused).toHaveBeenCalledOnce();
    });

    it('is no other that began meanwhile', async () => {
      const { session, refused, answer, change } = setUp();
      session.refuse();
      session.signIn({ ...user, token: 'newer' });
      answer({ ok: true });
      await change;
      expect(session.token()).toBe('newer');
      expect(refused).not.toHaveBeenCalled();
    });
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
