import { HttpClient } from '@assay/live-client/http-client';
import { ManualClock } from '@assay/live-client/testing/manual-clock';
import { keptValueBytesMax } from '@assay/protocol/kept-settings';
import { beforeEach, describe, expect, it } from 'vitest';
import { memoryStorage } from '../stores/testing/memory-storage.ts';
import { AccountSettings } from './account-settings.ts';
import { type KeptEntries, KeptSettings, keptDocumentName } from './kept-settings.ts';

/** What the account has, behind a fetch that can fail. */
class FakeAccount {
  readonly rows = new Map<string, string>();
  readonly calls: string[] = [];
  isOffline = false;
  refusal: string | undefined;

  readonly fetch = async (address: string, init: RequestInit): Promise<Response> => {
    const fields = new URLSearchParams(String(init.body));
    const name = fields.get('name') ?? '';
    this.calls.push(address.endsWith('getSettings') ? 'get' : `put ${name}`);
    if (this.isOffline) throw new TypeError('offline');
    if (address.endsWith('getSettings'))
      return answer([...this.rows].map(([name, value]) => ({ name, value, updatedAt: 1 })));
    if (this.refusal !== undefined)
      return new Response(JSON.stringify({ code: 0, msg: this.refusal, data: null }), { status: 200 });
    this.rows.set(name, fields.get('value') ?? '');
    return answer(null);
  };
}

const answer = (data: unknown) => new Response(JSON.stringify({ code: 1, msg: '', data }), { status: 200 });
/** Turns of the loop: more than an answer takes to be read. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((done) => setTimeout(done));
}

let clock: ManualClock;
let account: FakeAccount;
let storage: ReturnType<typeof memoryStorage>;
let refused: string[];

beforeEach(() => {
  clock = new ManualClock();
  account = new FakeAccount();
  storage = memoryStorage();
  refused = [];
});

async function pass(durationMs: number): Promise<void> {
  clock.advance(durationMs);
  await settled();
}

async function signedIn(): Promise<{ kept: KeptSettings; settings: AccountSettings }> {
  const kept = new KeptSettings(storage, '100001');
  const http = new HttpClient({
    fetch: account.fetch,
    clock,
    origin: 'http://exchange.test',
    token: () => 'token',
    acceptLanguage: () => 'en-US,en',
    onSessionInvalid: () => undefined,
  });
  const settings = new AccountSettings({ kept, http, clock, onRefused: (code) => refused.push(code) });
  settings.start();
  await pass(0);
  return { kept, settings };
}

function textsOf(kept: KeptSettings): Record<string, string> {
  return Object.fromEntries(Object.entries(kept.entries()).map(([name, { text }]) => [name, text]));
}

function asGuest(entries: Readonly<Record<string, string>>): void {
  const document: KeptEntries = Object.fromEntries(Object.entries(entries).map(([name, text]) => [name, { text }]));
  storage.set(keptDocumentName(undefined), JSON.stringify(document));
}

describe('what the account keeps', () => {
  it('comes once, in place of what this browser remembered of it', async () => {
    storage.set(keptDocumentName('100001'), JSON.stringify({ gone: { text: '1' }, book: { text: '1' } }));
    account.rows.set('book', '2').set('ticket', '{"confirm":true}');
    const { kept } = await signedIn();
    expect(textsOf(kept)).toEqual({ book: '2', ticket: '{"confirm":true}' });
    await pass(600_000);
    expect(account.calls).toEqual(['get']);
  });

  it('takes writes together, half a second after the last', async () => {
    const { kept } = await signedIn();
    kept.write('book', 1);
    await pass(400);
    kept.write('book', 2);
    kept.write('ticket', 3);
    await pass(499);
    expect(account.calls).toEqual(['get']);
    await pass(1);
    expect(account.calls).toEqual(['get', 'put book', 'put ticket']);
    expect(Object.fromEntries(account.rows)).toEqual({ book: '2', ticket: '3' });
    await pass(600_000);
    expect(account.calls).toHaveLength(3);
  });

  it('gets at once what waits when somebody leaves', async () => {
    const { kept } = await signedIn();
    kept.write('book', 1);
    await kept.flush();
    expect(Object.fromEntries(account.rows)).toEqual({ book: '1' });
  });

  it('gets the last of two values although the first is still on its way', async () => {
    const { kept } = await signedIn();
    kept.write('book', 1);
    const first = kept.flush();
    while (!account.calls.includes('put book')) await Promise.resolve();
    kept.write('book', 2);
    await first;
    expect(kept.entries()).toEqual({ book: { text: '2', unsent: 'new' } });
    await pass(500);
    expect(Object.fromEntries(account.rows)).toEqual({ book: '2' });
    expect(kept.entries()).toEqual({ book: { text: '2' } });
  });

  it('gets later what could not be sent: tried again, ever more seldom, and by the next page', async () => {
    const { kept, settings } = await signedIn();
    account.isOffline = true;
    kept.write('book', 1);
    await pass(500);
    await pass(4_999);
    expect(account.calls).toHaveLength(2);
    await pass(1);
    await pass(9_999);
    expect(account.calls).toHaveLength(3);
    await pass(1);
    expect(account.calls).toHaveLength(4);
    settings.stop();
    await pass(600_000);
    expect(account.calls).toHaveLength(4);
    account.isOffline = false;
    account.rows.set('book', '"of another device"');
    await signedIn();
    expect(Object.fromEntries(account.rows)).toEqual({ book: '1' });
  });

  it('is asked again when it could not be reached at first; what is written meanwhile waits for the answer', async () => {
    account.isOffline = true;
    account.rows.set('favourites', '["btcusdt"]');
    const { kept } = await signedIn();
    kept.write('favourites', ['dogeusdt']);
    await pass(500);
    expect(account.calls).toEqual(['get', 'get']);
    account.isOffline = false;
    await pass(10_000);
    expect(account.calls).toEqual(['get', 'get', 'get', 'put favourites']);
    expect(account.rows.get('favourites')).toBe('["btcusdt","dogeusdt"]');
  });

  it('refuses with a code that is said once, and what it refused stays here', async () => {
    const { kept } = await signedIn();
    account.refusal = 'l.error.settingsExceeded';
    kept.write('book', 1);
    await pass(600_000);
    expect(refused).toEqual(['l.error.settingsExceeded']);
    expect(textsOf(kept)).toEqual({ book: '1' });
    kept.write('chart', 'x'.repeat(keptValueBytesMax));
    kept.write('Not a name', 1);
    await pass(600_000);
    expect(refused.slice(1)).toEqual(['l.error.settingValueTooLarge', 'l.error.settingNameMalformed']);
    expect(account.calls).toEqual(['get', 'put book']);
    account.refusal = undefined;
    kept.write('book', 2);
    await pass(500);
    expect(account.rows.get('book')).toBe('2');
  });
});

describe('what a guest kept', () => {
  it('joins the account: favourites of both, other settings where the account has none', async () => {
    account.rows.set('favourites', '["btcusdt","ethusdt"]').set('book', '"account"');
    asGuest({ favourites: '["dogeusdt","btcusdt"]', book: '"guest"', ticket: '"guest"' });
    const { kept } = await signedIn();
    const expected = { favourites: '["btcusdt","ethusdt","dogeusdt"]', book: '"account"', ticket: '"guest"' };
    expect(textsOf(kept)).toEqual(expected);
    expect(Object.fromEntries(account.rows)).toEqual(expected);
    expect(kept.guestEntries()).toEqual({});
  });

  it('changes nothing where the account has it all, and stays a guest’s while the account cannot be asked', async () => {
    account.rows.set('favourites', '["btcusdt"]');
    asGuest({ favourites: '["btcusdt"]' });
    account.isOffline = true;
    const { kept } = await signedIn();
    expect(kept.guestEntries()).toEqual({ favourites: { text: '["btcusdt"]' } });
    account.isOffline = false;
    await pass(5_000);
    expect(kept.guestEntries()).toEqual({});
    expect(account.calls).toEqual(['get', 'get']);
  });

  it('does not harm the account’s when it is broken', async () => {
    account.rows.set('favourites', '["btcusdt"]');
    asGuest({ favourites: '{' });
    const { kept } = await signedIn();
    expect(textsOf(kept)).toEqual({ favourites: '["btcusdt"]' });
  });
});
