import { useMessages } from '@assay/features/messages/use-messages';
import { Page } from '@assay/site-frame/pages/page.tsx';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import styles from './centred.module.css';

export function NotFoundPage() {
  const { t } = useMessages();
  return (
    <Page title={t('shell.notFoundTitle')} className={styles.centred}>
      <div className={styles.box}>
        <h1 className="page-title">{t('shell.notFoundTitle')}</h1>
        <p>{t('shell.notFoundWords')}</p>
        <div className={styles.actions}>
          <ButtonLink to="/main" kind="primary">
            {t('shell.backHome')}
          </ButtonLink>
          <ButtonLink to="/market">{t('page.toMarkets')}</ButtonLink>
        </div>
      </div>
    </Page>
  );
}
