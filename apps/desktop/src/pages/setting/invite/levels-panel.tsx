import type { InvitationShown } from '@assay/features/invite/invitation-shown';
import { useMessages } from '@assay/features/messages/use-messages';
import { feeVolumeDays } from '@assay/protocol/order-rules';
import { Badge } from '@assay/ui/badge.tsx';
import { DataTable } from '@assay/ui/data-table.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import styles from './invite.module.css';

/** What an inviter gets at each fee level, with one's own row marked. */
export function LevelsPanel({ levels }: { levels: InvitationShown['levels'] }) {
  const { t } = useMessages();
  return (
    <Panel title={t('invite.levels')}>
      <DataTable
        label={t('invite.levels')}
        rows={levels}
        keyOf={({ level }) => level}
        rowClass={({ isOwn }) => (isOwn ? styles['own-level'] : undefined)}
        columns={[
          {
            head: t('invite.level'),
            cell: ({ level, isOwn }) => (
              <span className={styles.level}>
                {level}
                {isOwn && <Badge kind="own">{t('invite.yours')}</Badge>}
              </span>
            ),
          },
          {
            head: t('invite.volume', { days: feeVolumeDays }),
            isNumber: true,
            cell: ({ from }) => t('invite.from', { volume: from }),
          },
          { head: t('invite.part'), isNumber: true, cell: ({ share }) => share },
        ]}
      />
    </Panel>
  );
}
