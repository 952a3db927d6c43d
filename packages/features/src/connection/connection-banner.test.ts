import { describe, expect, it } from 'vitest';
import { connectionBanner } from './connection-banner.ts';

describe('the connection’s banner', () => {
  it('says how old the picture is, and nothing while all is well', () => {
    expect(connectionBanner('live', undefined)).toBeUndefined();
    expect(connectionBanner('connecting', undefined)).toBeUndefined();
    expect(connectionBanner('stale', 6)).toEqual({ key: 'connection.staleBanner', values: { seconds: 6 } });
    expect(connectionBanner('offline', 60)).toEqual({ key: 'connection.offlineBanner', values: { seconds: 60 } });
    expect(connectionBanner('offline', undefined)).toEqual({ key: 'connection.neverBanner' });
  });
});
