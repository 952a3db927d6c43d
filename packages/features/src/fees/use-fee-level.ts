import { getFees } from '@assay/protocol/endpoints/spot';
import { useQuery } from '@tanstack/react-query';
import { type FeeLevelShown, useMarkets } from '../markets/use-markets.ts';
import { percentOfPpm, shownDecimal } from '../numbers/decimal.ts';
import { dataOrThrow } from '../services/call-query.ts';
import { privateKeys } from '../services/private-keys.ts';
import { useServices } from '../services/services-context.tsx';
import { useSession } from '../session/use-session.ts';

export interface OwnFeeLevel extends Omit<FeeLevelShown, 'minimumVolume' | 'minimumVolumeText'> {
  /** Place in the schedule; undefined for a guest, who sees what everybody begins with. */
  readonly level: number | undefined;
  /** In USDT of the 30 days that decided the level, with comma groups; empty for a guest. */
  readonly volume: string;
  /** The same, exact. */
  readonly volumeText: string;
}

/** Levels change at 00:00 UTC, and when an operator changes the schedule. */
const levelStaleMs = 60_000;

/** What own fills are charged; until that is known, and for a guest, level 0 of the schedule. Undefined while neither is known. */
export function useFeeLevel(): OwnFeeLevel | undefined {
  const { http } = useServices();
  const session = useSession();
  const isSignedIn = session.status === 'signed-in';
  const { feeLevels } = useMarkets();
  const query = useQuery({
    queryKey: [...privateKeys.fees, isSignedIn ? session.userId : ''],
    queryFn: async ({ signal }) => dataOrThrow(await http.call(getFees, {}, { signal })),
    enabled: isSignedIn,
    staleTime: levelStaleMs,
    refetchInterval: levelStaleMs,
  });
  const own = isSignedIn ? query.data : undefined;
  if (own !== undefined) {
    const { level, makerPpm, takerPpm, volume } = own;
    const shown = { maker: percentOfPpm(makerPpm), taker: percentOfPpm(takerPpm), volume: shownDecimal(volume, 0) };
    return { level, makerPpm, takerPpm, ...shown, volumeText: volume };
  }
  const first = feeLevels[0];
  return first === undefined ? undefined : { ...first, level: undefined, volume: '', volumeText: '' };
}
