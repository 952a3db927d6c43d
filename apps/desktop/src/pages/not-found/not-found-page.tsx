import { useMessages } from '@assay/features/messages/use-messages';
import { Page } from '@assay/site-frame/pages/page.tsx';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { buttonClass } from '@assay/ui/button.tsx';
import styles from './centred.module.css';

export function NotFoundPage() {
  const { t } = useMessages();
  return (
    <Page title={t('shell.notFoundTitle')} className={styles.centred}>
      <div className={styles.box}>
        <h1>{t('shell.notFoundTitle')}</h1>
        <p>{t('shell.notFoundWords')}</p>
        <div className={styles.actions}>
          <PageLink to="/main" className={buttonClass({ kind: 'primary' })}>
            {t('shell.backHome')}
          </PageLink>
          <PageLink to="/market" className={buttonClass()}>
            {t('page.toMarkets')}
          </PageLink>
        </div>
      </div>
    </Page>
  );
}
