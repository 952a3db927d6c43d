import { useMessages } from '@assay/features/messages/use-messages';
import { openApiPath } from '@assay/protocol/wire';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import styles from './main-page.module.css';

const verifyCommand = 'npm run verify';

/** What a visitor, a programmer and an operator can each check today, and where. */
export function HowToCheckPanel() {
  const { t } = useMessages();
  return (
    <Panel title={t('home.verifyTitle')}>
      <ul className={styles.steps}>
        <li className={styles.check}>
          <PageLink to="/feed" className={styles['step-link']}>
            {t('home.verifyIndex')}
          </PageLink>
          <p>{t('home.verifyIndexWords')}</p>
        </li>
        <li className={styles.check}>
          <a href={openApiPath} className={styles['step-link']}>
            {t('home.verifyCalls')}
          </a>
          <p>{t('home.verifyCallsWords')}</p>
        </li>
        <li className={styles.check}>
          <b>
            {t('home.verifyJournal')} <code className="mono copper">{verifyCommand}</code>
          </b>
          <p>{t('home.verifyJournalWords')}</p>
        </li>
        <li className={styles.check}>
          <PageLink to="/rules" className={styles['step-link']}>
            {t('home.verifyRules')}
          </PageLink>
          <p>{t('home.verifyRulesWords')}</p>
        </li>
      </ul>
    </Panel>
  );
}
