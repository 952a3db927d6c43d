import { moneyOfText } from '@assay/amounts/money';
import type { ConfigureHosting } from '@assay/exchange-core/earn/hosting/configure-hosting';
import type { HostingKind } from '@assay/protocol/earn-rules';

export const firstHost = 100_001;
export const hosts = 15;
const positionsOfOne = 200;
const COIN = 10n ** 12n;

type Terms = Pick<ConfigureHosting, 'productId' | 'kind' | 'dailyRatePpb' | 'termDays'>;

/** A financial product that is over after two days, so that kills meet principals on their way back; a pool that earns to the last kill. */
const short: Terms = { productId: 50, kind: 'finance', dailyRatePpb: 333_333, termDays: 2 };
const pool: Terms = { productId: 51, kind: 'pool', dailyRatePpb: 219_178, termDays: 365 };

export const products: readonly ConfigureHosting[] = [short, pool].map((terms) => ({
  type: 'configure-hosting',
  ...terms,
  assetId: 1,
  isFlexible: false,
  penaltyPpm: 0,
  minimum: moneyOfText('10'),
  maximum: moneyOfText('100000'),
  quota: moneyOfText('1000000'),
  opensAtMs: 0,
  closesAtMs: 0,
  state: 'open',
}));

interface PlacedOrder extends Terms {
  readonly userId: number;
  readonly kind: HostingKind;
  readonly amount: bigint;
}

/** All on the first day. */
export const hostingOrders: readonly PlacedOrder[] = Array.from({ length: hosts * positionsOfOne }, (_, place) => ({
  userId: firstHost + (place % hosts),
  ...(place % 3 === 0 ? short : pool),
  amount: BigInt(10 + (place % 17)) * COIN + BigInt(place),
}));

/** What somebody must have in the earn account after so many days: each day of each position once. */
export function hostedBy(userId: number, days: number): { readonly available: string; readonly held: string } {
  let [available, held] = [0n, 0n];
  for (const { amount, dailyRatePpb, termDays, kind } of hostingOrders.filter((order) => order.userId === userId)) {
    const earned = Math.min(days, termDays);
    available += ((amount * BigInt(dailyRatePpb)) / 1_000_000_000n) * BigInt(earned);
    if (kind === 'finance' && earned === termDays) available += amount;
    else held += amount;
  }
  return { available: String(available), held: String(held) };
}
