import { formatMoneyFixed, moneyOfText } from '@assay/amounts/money';
import type { DataOf } from '@assay/protocol/endpoint';
import type { proofReserves } from '@assay/protocol/endpoints/liability-proofs';

type ReservesData = DataOf<typeof proofReserves>;
type ReserveRow = ReservesData['assets'][number];

/** A coin: what is owed, and what stands behind it. Decimal text to eight places. */
export interface ReserveShown {
  readonly asset: string;
  readonly liabilities: string;
  /** Undefined while no chain has said anything, or one cannot: that is not the same as nothing. */
  readonly reserves: string | undefined;
  /** Reserves in percent of what is owed, to two places; undefined where one of them is not known or nothing is owed. */
  readonly ratio: string | undefined;
  readonly givenAway: string;
  /** `height` undefined: the chain of this network has said nothing yet. */
  readonly networks: readonly {
    readonly network: string;
    readonly amount: string;
    readonly height: number | undefined;
    /** Since when the coin’s own program gives no answer; undefined: it does, or the chain is silent altogether. */
    readonly unknownSince: number | undefined;
  }[];
}

/** Coins of which nothing is owed, held or given away are left out. */
export function reservesShown(rows: readonly ReserveRow[]): ReserveShown[] {
  return rows
    .filter(
      ({ liabilities, reserves, givenAway, networks }) =>
        [liabilities, reserves, givenAway].some((amount) => amount !== '0') || networks.some(isUnknown),
    )
    .map(({ asset, liabilities, reserves, givenAway, networks }) => {
      const isSeen = networks.some(({ height }) => height !== undefined) && !networks.some(isUnknown);
      return {
        asset,
        liabilities: eightPlaces(liabilities),
        reserves: isSeen ? eightPlaces(reserves) : undefined,
        ratio: isSeen ? ratioOf(reserves, liabilities) : undefined,
        givenAway: eightPlaces(givenAway),
        networks: networks.map(({ network, amount = '0', height, unknownSince }) => ({
          ...{ network, amount: eightPlaces(amount), height, unknownSince },
        })),
      };
    });
}

const isUnknown = ({ unknownSince }: ReserveRow['networks'][number]) => unknownSince !== undefined;

/** A network's own addresses: what lies there, and the message that its key has signed. */
export interface HotAddressShown
  extends Pick<
    ReservesData['networks'][number],
    'network' | 'isSandbox' | 'height' | 'blockTime' | 'hotAddress' | 'statement'
  > {
  /** Coins of which nothing lies anywhere are left out. */
  readonly coins: readonly { readonly asset: string; readonly hot: string; readonly deposits: string }[];
}

export function hotAddressesShown(rows: ReservesData['networks']): HotAddressShown[] {
  return rows.map(({ network, isSandbox, height, blockTime, hotAddress, statement, coins }) => ({
    ...{ network, isSandbox, height, blockTime, hotAddress, statement },
    coins: coins
      .filter(({ hot, deposits }) => hot !== '0' || deposits !== '0')
      .map(({ asset, hot, deposits }) => ({ asset, hot: eightPlaces(hot), deposits: eightPlaces(deposits) })),
  }));
}

const eightPlaces = (amount: string): string => formatMoneyFixed(moneyOfText(amount), 8);

/** Truncated, so that nothing is called covered that is not. */
function ratioOf(reserves: string, liabilities: string): string | undefined {
  const owed = moneyOfText(liabilities);
  if (owed === 0n) return undefined;
  const hundredths = (moneyOfText(reserves) * 10_000n) / owed;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}
