import { eventually } from '@assay/amounts/testing/news';
import { FakeConnection } from '@assay/live-client/testing/fake-connection';
import { userInfo } from '@assay/protocol/endpoints/signed-in-user';
import { freeze } from '@assay/protocol/endpoints/user-freeze';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type KeptSetting, keptDocumentName } from '../kept-settings/kept-settings.ts';
import { personalCacheName } from '../stores/personal-cache.ts';
import { memoryStorage } from '../stores/testing/memory-storage.ts';
import { type ClientServices, createClientServices, type ToldKind } from './client-services.ts';

const ann = { userId: '100001', token: 'token of Ann', email: 'ann@example.org' };
const bob = { userId: '100002', token: 'token of Bob', email: 'bob@example.org' };

let accounts: Map<string, Map<string, string>>;
let storage: ReturnType<typeof memoryStorage>;
let services: ClientServices;
let connection: FakeConnection;
const toast = vi.fn<(kind: ToldKind, text: string) => void>();
const watch = vi.fn<(services: ClientServices) => void>();

/** The two calls, as the server answers them for the token's person. */
async function answer(address: string, init: RequestInit): Promise<Response> {
  const token = new Headers(init.headers).get('x-access-token') ?? '';
  const fields = new URLSearchParams(String(init.body));
  const rows = accounts.get(token);
  const envelope = (code: number, data: unknown) => new Response(JSON.stringify({ code, msg: '', data }));
  if (rows === undefined) return envelope(-2, null);
  if (address.endsWith('/user/freeze')) accounts.delete(token);
  if (address.endsWith('/user/putSetting')) rows.set(fields.get('name') ?? '', fields.get('value') ?? '');
  return envelope(
    1,
    address.endsWith('/user/getSettings') ? [...rows].map(([name, value]) => ({ name, value, updatedAt: 1 })) : null,
  );
}

beforeEach(async () => {
  watch.mockClear();
  toast.mockClear();
  connection = new FakeConnection();
  accounts = new Map([
    [ann.token, new Map([['favourites', '["btcusdt"]']])],
    [bob.token, new Map()],
  ]);
  storage = memoryStorage();
  services = await createClientServices({
    toasts: { show: toast },
    watches: [watch],
    storage,
    fetch: answer,
    origin: 'http://exchange.test',
    createSocket: () => connection,
    isOnline: () => true,
    colourScheme: { isLight: () => false, onChange: () => undefined },
    frames: {
      now: () => 0,
      after: () => () => undefined,
      isHidden: () => true,
      onVisibilityChange: () => () => undefined,
    },
  });
});

const favouritesSetting: KeptSetting<unknown> = { name: 'favourites', fallback: [], parse: (stored) => stored };
const favourites = () => services.kept.value(favouritesSetting);

describe('who is here', () => {
  it('sees the own stars, with those of the guest before, and leaves nothing to the next person', async () => {
    services.kept.write('favourites', ['dogeusdt']);
    services.start();
    expect(favourites()).toEqual(['dogeusdt']);
    services.session.signIn(ann);
    await eventually(() => expect(favourites()).toEqual(['btcusdt', 'dogeusdt']));
    await eventually(() => expect(accounts.get(ann.token)?.get('favourites')).toBe('["btcusdt","dogeusdt"]'));

    services.kept.write('book', 'bids');
    await services.kept.flush();
    expect(accounts.get(ann.token)?.get('book')).toBe('"bids"');
    services.session.clear();
    expect(favourites()).toEqual([]);
    expect(Object.keys(storage.values()).filter((name) => name.startsWith('Assay-Kept'))).toEqual([]);

    services.session.signIn(bob);
    services.kept.write('favourites', ['ethusdt']);
    await eventually(() =>
      expect(Object.fromEntries(accounts.get(bob.token) ?? [])).toEqual({ favourites: '["ethusdt"]' }),
    );
    expect(accounts.get(ann.token)?.get('favourites')).toBe('["btcusdt","dogeusdt"]');
  });

  it('leaves no balances of the person before in this browser', () => {
    services.session.signIn(ann);
    services.start();
    storage.set(personalCacheName('Contract-Assets', ann.userId), '{"real":[]}');
    storage.set(personalCacheName('Contract-Assets', bob.userId), '{"real":[]}');
    services.session.clear();
    expect(storage.get(personalCacheName('Contract-Assets', ann.userId))).toBeUndefined();
    expect(storage.get(personalCacheName('Contract-Assets', bob.userId))).toBeDefined();
  });

  it('keeps here what a session that died could not send, for the next one', async () => {
    services.session.signIn(ann);
    services.start();
    await eventually(() => expect(favourites()).toEqual(['btcusdt']));
    const rows = accounts.get(ann.token) ?? new Map();
    accounts.delete(ann.token);
    services.kept.write('favourites', ['btcusdt', 'xrpusdt']);
    await services.kept.flush();
    expect(services.session.snapshot().status).toBe('signed-out');
    expect(favourites()).toEqual([]);
    expect(storage.values()[keptDocumentName(ann.userId)]).toContain('xrpusdt');
    accounts.set(ann.token, rows);
    services.session.signIn(ann);
    await eventually(() => expect(rows.get('favourites')).toBe('["btcusdt","xrpusdt"]'));
  });
});

describe('a session that is over', () => {
  const signedOut = () => connection.say({ op: 'signed-out', code: -2 });
  const ended = 'Your session has ended. Please log in again';

  beforeEach(() => {
    services.session.signIn(ann);
    services.start();
    connection.acceptOpen();
  });

  it('is told of once, whoever says it first', async () => {
    signedOut();
    accounts.delete(ann.token);
    await services.http.call(userInfo, {});
    expect(toast.mock.calls).toEqual([['info', ended]]);
  });

  it.each(['the socket', 'the answer'])(
    'by a freeze of one’s own is left to the words of the freeze: %s first',
    async (first) => {
      const frozen = services.session.endingBy(() => services.http.call(freeze, { password: 'right' }));
      if (first === 'the socket') signedOut();
      await expect(frozen).resolves.toMatchObject({ ok: true });
      services.session.clear();
      if (first === 'the answer') signedOut();
      expect(services.session.snapshot().status).toBe('signed-out');
      expect(toast).not.toHaveBeenCalled();
    },
  );
});

it('lets the watches follow from the start, not before', () => {
  expect(watch).not.toHaveBeenCalled();
  services.start();
  expect(watch.mock.calls).toEqual([[services]]);
});
