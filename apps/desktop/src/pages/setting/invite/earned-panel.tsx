import type { InvitationShown } from '@assay/features/invite/invitation-shown';
import { useMessages } from '@assay/features/messages/use-messages';
import { CoinName } from '@assay/ui/coin-name.tsx';
import { DataTable } from '@assay/ui/data-table.tsx';
import { AmountText } from '@assay/ui/number-text.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { EmptyState } from '@assay/ui/states.tsx';
import Coins from 'lucide-react/icons/coins';

/** What came in, by day and coin. */
export function EarnedPanel({ days }: { days: InvitationShown['days'] }) {
  const { t, number } = useMessages();
  return (
    <Panel title={t('invite.earned')} headEnd={<span className="muted">{t('invite.earnedDays')}</span>}>
      {days.length === 0 ? (
        <EmptyState icon={<Coins />} title={t('invite.noneEarnedTitle')} words={t('invite.noneEarnedWords')} />
      ) : (
        <DataTable
          label={t('invite.earned')}
          height="roomy"
          rows={days}
          keyOf={({ day, currency }) => `${day} ${currency}`}
          columns={[
            { head: t('invite.day'), cell: ({ day }) => <time>{day}</time> },
            { head: t('invite.coin'), cell: ({ currency }) => <CoinName symbol={currency} /> },
            { head: t('invite.fees'), isNumber: true, cell: ({ fees }) => number(String(fees), 0) },
            { head: t('invite.amount'), isNumber: true, cell: ({ amount }) => <AmountText text={number(amount, 8)} /> },
          ]}
        />
      )}
    </Panel>
  );
}
