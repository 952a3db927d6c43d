import { getValueDays } from '@assay/protocol/endpoints/value-days';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMessages } from '../messages/use-messages.ts';
import { dataOrThrow } from '../services/call-query.ts';
import { type LoadStatus, loadStatus } from '../services/load-status.ts';
import { privateKeys } from '../services/private-keys.ts';
import { useServices } from '../services/services-context.tsx';
import { useSession } from '../session/use-session.ts';
import { type ValueLineShown, valueLineShown } from './value-line-shown.ts';

export interface ValueLinePage extends ValueLineShown {
  readonly status: LoadStatus;
  readonly retry: () => void;
}

const dayMs = 86_400_000;
/** By then the day that ended is there for certain. */
const afterMidnightMs = 10_000;

/** The last 30 days of all accounts together, and what they are worth now. @param total exact, in USDT */
export function useValueLine(total: string): ValueLinePage {
  const { http, clock } = useServices();
  const { t, language } = useMessages();
  const session = useSession();
  const isSignedIn = session.status === 'signed-in';
  const query = useQuery({
    queryKey: [...privateKeys.valueDays, isSignedIn ? session.userId : ''],
    queryFn: async ({ signal }) => dataOrThrow(await http.call(getValueDays, {}, { signal })),
    enabled: isSignedIn,
  });
  const { data, refetch } = query;
  const newest = data?.at(-1)?.time;
  // A page that stays open over midnight.
  useEffect(() => {
    const now = clock.now();
    const untilMs = (Math.floor(now / dayMs) + 1) * dayMs + afterMidnightMs - now;
    return newest === undefined ? undefined : clock.after(untilMs, () => void refetch());
  }, [clock, newest, refetch]);
  const days = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const now = { timeMs: clock.now(), value: total, text: t('wallet.valueNow') };
  return {
    status: loadStatus(data !== undefined, query.isError),
    ...valueLineShown(data ?? [], now, (timeMs) => days.format(timeMs)),
    retry: () => void refetch(),
  };
}
