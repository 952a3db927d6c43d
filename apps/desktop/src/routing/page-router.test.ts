import { describe, expect, it, vi } from 'vitest';
import type { AddressBar } from './address-bar.ts';
import { addressText, type PageAddress, pageAddress } from './page-address.ts';
import { type PageLoader, PageRouter, pendingAfterMs } from './page-router.ts';

/** A browser's history without a browser, and what the window's place was told. */
function siteWith(pages: Record<string, PageLoader>, redirects: Record<string, string> = {}, start = '/') {
  let entries: { address: PageAddress; key: string }[] = [{ address: pageAddress(start), key: 'k0' }];
  let at = 0;
  let popped = () => {};
  const places: string[] = [];
  const present = () => entries[at] ?? { address: pageAddress('/'), key: 'none' };
  const addressBar: AddressBar = {
    address: () => present().address,
    entryKey: () => present().key,
    push: (address) => {
      entries = [...entries.slice(0, at + 1), { address, key: `k${String(entries.length)}` }];
      at += 1;
    },
    replace: (address) => {
      entries[at] = { ...present(), address };
    },
    onPop: (listener) => {
      popped = listener;
    },
  };
  const router = new PageRouter({
    addressBar,
    scrollMemory: {
      keep: (key) => places.push(`keep ${key}`),
      restore: (key) => places.push(`restore ${key}`),
      begin: (hash) => places.push(`begin ${hash}`),
    },
    pages,
    redirectOf: (path) => redirects[path],
  });
  return {
    router,
    places,
    history: () => entries.map(({ address }) => addressText(address)),
    go: (step: number) => {
      at += step;
      popped();
    },
    shown: () => {
      const { address, page } = router.snapshot();
      return `${addressText(address)} ${page.kind === 'ready' ? page.Page.name : page.kind}`;
    },
  };
}

function Home() {
  return null;
}
function Desk() {
  return null;
}
const pages = { '/main': async () => Home, '/trade': async () => Desk, '/account/assert/{account}': async () => Desk };
/** Lets the promises of page code run. */
const loaded = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('the pages of the site', () => {
  it('are shown for the address at start, after its redirects', async () => {
    const site = siteWith(pages, { '/': '/home', '/home': '/main' });
    await site.router.start();
    expect(site.shown()).toBe('/main Home');
    expect(site.history()).toEqual(['/main']);
  });

  it('follow pushes, Back and Forward, each to its place', async () => {
    const site = siteWith(pages, {}, '/main');
    await site.router.start();
    site.router.settle();
    site.router.push('/trade?symbol=btcusdt');
    expect(site.shown()).toBe('/main Home');
    await loaded();
    site.router.settle();
    expect(site.shown()).toBe('/trade?symbol=btcusdt Desk');
    site.go(-1);
    // Code that is there already is shown at once.
    expect(site.shown()).toBe('/main Home');
    site.router.settle();
    site.router.settle();
    expect(site.places).toEqual(['restore k0', 'keep k0', 'begin ', 'keep k1', 'restore k0']);
  });

  it('match a segment that stands for any, and say when there is none', async () => {
    const site = siteWith(pages, {}, '/account/assert/2/');
    await site.router.start();
    expect(site.shown()).toBe('/account/assert/2/ Desk');
    for (const path of ['/account/assert', '/account/assert/2/3', '/nowhere']) {
      site.router.push(path);
      expect(site.shown()).toBe(`${path} unknown`);
    }
  });

  it('let the latest wish win', async () => {
    let deskCame = (_page: typeof Desk) => {};
    const slow = { ...pages, '/trade': () => new Promise<typeof Desk>((resolve) => (deskCame = resolve)) };
    const site = siteWith(slow, {}, '/trade');
    void site.router.start();
    site.router.push('/main');
    await loaded();
    deskCame(Desk);
    await loaded();
    expect(site.shown()).toBe('/main Home');
  });

  it('say that a page is pending when its code takes long, and show it then', async () => {
    vi.useFakeTimers();
    try {
      let deskCame = (_page: typeof Desk) => {};
      const slow = { ...pages, '/trade': () => new Promise<typeof Desk>((resolve) => (deskCame = resolve)) };
      const site = siteWith(slow, {}, '/trade');
      const started = vi.fn<() => void>();
      void site.router.start().then(started);
      await vi.advanceTimersByTimeAsync(pendingAfterMs - 1);
      expect(started).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(started).toHaveBeenCalledOnce();
      expect(site.shown()).toBe('/trade pending');
      deskCame(Desk);
      await vi.advanceTimersByTimeAsync(0);
      expect(site.shown()).toBe('/trade Desk');
    } finally {
      vi.useRealTimers();
    }
  });

  it('show a failure of the code, and fetch it again when asked', async () => {
    let isDown = true;
    const load = vi.fn(async () => {
      if (isDown) throw new Error('the network is down');
      return Desk;
    });
    const site = siteWith({ ...pages, '/trade': load }, {}, '/trade');
    await site.router.start();
    expect(site.shown()).toBe('/trade failed');
    isDown = false;
    site.router.invalidate();
    await loaded();
    expect(site.shown()).toBe('/trade Desk');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('fetch code ahead once, where the link would really lead, and keep silent when that fails', async () => {
    const login = vi.fn(async () => Home);
    const broken = vi.fn(async () => Promise.reject(new Error('no network')));
    const site = siteWith(
      { ...pages, '/login/login': login, '/broken': broken },
      { '/account': '/login/login' },
      '/main',
    );
    await site.router.start();
    site.router.preload('/account');
    await loaded();
    site.router.preload('/login/login?return=%2Faccount');
    site.router.preload('/nowhere');
    site.router.preload('/broken');
    await loaded();
    expect(login).toHaveBeenCalledOnce();
    expect(broken).toHaveBeenCalledOnce();
    expect(site.shown()).toBe('/main Home');
    site.router.push('/account');
    expect(site.shown()).toBe('/login/login Home');
    expect(login).toHaveBeenCalledOnce();
  });

  it('are judged again when the session ended', async () => {
    const redirects: Record<string, string> = {};
    const site = siteWith({ ...pages, '/login/login': async () => Home }, redirects, '/account/assert/2');
    await site.router.start();
    site.router.invalidate();
    expect(site.shown()).toBe('/account/assert/2 Desk');
    redirects['/account/assert/2'] = '/login/login?return=%2Faccount%2Fassert%2F2';
    site.router.invalidate();
    await loaded();
    expect(site.history()).toEqual(['/login/login?return=%2Faccount%2Fassert%2F2']);
    expect(site.shown()).toBe('/login/login?return=%2Faccount%2Fassert%2F2 Home');
  });

  it('stay when a link leads to a place on the page, or to the page itself', async () => {
    const site = siteWith(pages, {}, '/main');
    await site.router.start();
    const { visit } = site.router.snapshot();
    site.router.push('/main');
    expect(site.history()).toEqual(['/main']);
    site.router.push('/main#content');
    expect(site.history()).toEqual(['/main', '/main#content']);
    site.go(-1);
    expect(site.shown()).toBe('/main Home');
    expect(site.router.snapshot().visit).toBe(visit + 2);
  });

  it('end a redirect without end', () => {
    const site = siteWith(pages, { '/a': '/b', '/b': '/a' }, '/main');
    expect(() => site.router.push('/a')).toThrow('/a is redirected without end');
  });
});
