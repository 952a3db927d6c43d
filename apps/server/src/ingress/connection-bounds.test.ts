import { describe, expect, it } from 'vitest';
import { ConnectionCounts } from './connection-bounds.ts';

const limits = { connectionsMax: 6, connectionsKeptForLoopback: 2, connectionsPerAddressMax: 3 };

function takeAll(counts: ConnectionCounts, address: string, count: number): (string | undefined)[] {
  return Array.from({ length: count }, () => counts.take(address));
}

describe('connections', () => {
  it('of one address are bounded, and those of another one are not touched by it', () => {
    const counts = new ConnectionCounts(limits, []);
    expect(takeAll(counts, '192.0.2.7', 4)).toEqual([undefined, undefined, undefined, 'connections of an address']);
    expect(counts.take('192.0.2.8')).toBeUndefined();
    counts.giveBack('192.0.2.7');
    expect(takeAll(counts, '192.0.2.7', 2)).toEqual([undefined, 'connections of an address']);
  });

  it('of one IPv6 network count together, whichever of its addresses they come from', () => {
    const counts = new ConnectionCounts(limits, []);
    const addresses = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::3'];
    expect(addresses.map((address) => counts.take(address))).toEqual([
      undefined,
      undefined,
      undefined,
      'connections of an address',
    ]);
    expect(counts.take('2001:db8:1:3::1')).toBeUndefined();
    counts.giveBack('2001:db8:1:2::1');
    expect(counts.take('2001:db8:1:2::3')).toBeUndefined();
  });

  it('over all are bounded, with some kept for the machine itself', () => {
    const counts = new ConnectionCounts(limits, []);
    for (const address of ['192.0.2.1', '192.0.2.2']) takeAll(counts, address, 3);
    expect(counts.take('192.0.2.3')).toBe('connections');
    expect(takeAll(counts, '127.0.0.1', 3)).toEqual([undefined, undefined, 'connections']);
    counts.giveBack('192.0.2.1');
    counts.giveBack('192.0.2.1');
    counts.giveBack('192.0.2.1');
    expect(takeAll(counts, '192.0.2.3', 2)).toEqual([undefined, 'connections']);
  });

  it.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])(
    'of loopback as %s know no bound of an address',
    (own) => {
      const counts = new ConnectionCounts({ ...limits, connectionsMax: 100 }, []);
      expect(new Set(takeAll(counts, own, 50))).toEqual(new Set([undefined]));
    },
  );

  it.each([
    ['203.0.113.9', '203.0.113.9', true],
    ['203.0.113.9', '203.0.113.8', false],
    ['203.0.113.0/24', '203.0.113.77', true],
    ['203.0.113.0/24', '203.0.114.1', false],
    ['203.0.113.9', '::ffff:203.0.113.9', true],
    ['2001:db8::/32', '2001:db8::5', true],
    ['2001:db8::/32', '2001:db9::5', false],
  ])('behind the trusted proxy %s: those of %s are free of it: %s', (trusted, peer, isFree) => {
    const counts = new ConnectionCounts({ ...limits, connectionsMax: 100 }, [trusted]);
    expect(takeAll(counts, peer, 10).filter((bound) => bound !== undefined)).toHaveLength(isFree ? 0 : 7);
  });
});
