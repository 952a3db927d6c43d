import { useMessages } from '@assay/features/messages/use-messages';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import { PositionsPanel } from '../earn/hosting/positions-panel.tsx';
import styles from './account-frame.module.css';

/** Own orders of products, each with every reward; funds and subscriptions have pages of their own. */
export function EarnRecords() {
  const { t } = useMessages();
  return (
    <div className={styles.stack}>
      <PositionsPanel kind="finance" title={t('nav.financial')} />
      <PositionsPanel kind="pool" title={t('nav.pool')} />
      <p className={styles.others}>
        <ButtonLink to="/fund/record">{t('earn.recordsOf', { name: t('nav.fund') })}</ButtonLink>
        <ButtonLink to="/subscribe/record">{t('earn.recordsOf', { name: t('nav.subscribe') })}</ButtonLink>
      </p>
    </div>
  );
}
