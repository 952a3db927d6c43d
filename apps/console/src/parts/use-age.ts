import { useMessages } from '@assay/features/messages/use-messages';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long something took or waits: `43 min`, `3 h 12 min`, `2 d 5 h`. */
export function useAge(): (milliseconds: number) => string {
  const { t } = useMessages();
  return (milliseconds) => {
    const age = Math.max(0, milliseconds);
    const days = Math.floor(age / dayMs);
    const hours = Math.floor(age / hourMs);
    const minutes = Math.floor(age / minuteMs);
    if (days > 0) return t('console.ageDays', { days, hours: hours % 24 });
    if (hours > 0) return t('console.ageHours', { hours, minutes: minutes % 60 });
    return t('console.ageMinutes', { minutes });
  };
}
