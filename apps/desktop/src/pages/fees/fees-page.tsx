import { useMessages } from '@assay/features/messages/use-messages';
import { feeVolumeDays } from '@assay/protocol/order-rules';
import { Page } from '@assay/site-frame/pages/page.tsx';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import parts from '../../page-parts/page-parts.module.css';
import { PageTitle } from '../../page-parts/page-title.tsx';
import styles from './fees-page.module.css';
import { OwnLevelPanel } from './own-level-panel.tsx';
import { SchedulePanel } from './schedule-panel.tsx';
import { WorkedFeePanel } from './worked-fee-panel.tsx';

const points = [
  { head: 'fees.howTaken', words: 'fees.howTakenWords' },
  { head: 'fees.howRole', words: 'fees.howRoleWords' },
  { head: 'fees.howVolume', words: 'fees.howVolumeWords' },
  { head: 'fees.howRounded', words: 'fees.howRoundedWords' },
] as const;

/** The public fee schedule, one's own level in it, and how a fee is computed to the last place. */
export function FeesPage() {
  const { t } = useMessages();
  return (
    <Page className={`${parts.page} ${parts.spaced}`}>
      <PageTitle lead={t('fees.lead', { days: feeVolumeDays })} />
      <div className={styles.columns}>
        <SchedulePanel />
        <OwnLevelPanel />
      </div>
      <WorkedFeePanel />
      <Panel title={t('fees.howTitle')}>
        <dl className={styles.how}>
          {points.map(({ head, words }) => (
            <div key={head}>
              <dt>{t(head)}</dt>
              <dd>{t(words, { days: feeVolumeDays })}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.more}>
          <PageLink to="/rules" className={parts.link}>
            {t('fees.toRules')}
          </PageLink>
        </p>
      </Panel>
    </Page>
  );
}
