import { useMessages } from '@assay/features/messages/use-messages';
import { useAddress } from '@assay/site-frame/routing/use-address';
import { EarnFrame } from '../parts/earn-frame.tsx';
import { EarningsPanel } from './earnings-panel.tsx';
import styles from './hosting.module.css';
import { hostingKindOf, hostingTexts } from './hosting-kind.ts';
import { PositionsPanel } from './positions-panel.tsx';

/** `/finance/record` and `/pool/record`: what one has earned by day, and one's own orders with every reward. */
export function HostingRecordPage() {
  const { t } = useMessages();
  const kind = hostingKindOf(useAddress().path);
  const { title, lead } = hostingTexts[kind];
  return (
    <EarnFrame section={kind} title={title} lead={lead} isRecord>
      <div className={styles.stack}>
        <EarningsPanel />
        <PositionsPanel key={kind} kind={kind} title={t('earn.records')} />
      </div>
    </EarnFrame>
  );
}
