import { useMessages } from '@assay/features/messages/use-messages';
import { useSession } from '@assay/features/session/use-session';
import { buttonClass } from '@assay/ui/button.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { Page } from '../../routing/page.tsx';
import { PageLink } from '../../routing/page-link.tsx';
import { CheckableFacts } from './checkable-facts.tsx';
import { FeesPanel } from './fees-panel.tsx';
import styles from './main-page.module.css';
import { MarketsPanel } from './markets-panel.tsx';

const steps = [
  { title: 'home.howRegister', words: 'home.howRegisterWords' },
  { title: 'home.howFaucet', words: 'home.howFaucetWords' },
  { title: 'home.howOrder', words: 'home.howOrderWords' },
] as const;

/** What Assay is, live prices, what can be checked today, how to start. No claim that the visitor cannot check. */
export function MainPage() {
  const { t } = useMessages();
  return (
    <Page title={t('home.tabTitle')} className={styles.page}>
      <div className={styles.hero}>
        <div>
          <h1>{t('home.title')}</h1>
          <p className={styles.lead}>{t('home.lead')}</p>
          <HeroActions />
        </div>
        <MarketsPanel />
      </div>
      <h2 className={styles.title}>
        {t('home.checkTitle')} <small>{t('home.checkLead')}</small>
      </h2>
      <CheckableFacts />
      <div className={styles.two}>
        <Panel title={t('home.howTitle')}>
          <ol className={styles.steps}>
            {steps.map((step, index) => (
              <li key={step.title}>
                <span className={styles.step} aria-hidden>
                  {index + 1}
                </span>
                <div>
                  <b>{t(step.title)}</b>
                  <p>{t(step.words)}</p>
                </div>
              </li>
            ))}
          </ol>
        </Panel>
        <FeesPanel />
      </div>
    </Page>
  );
}

function HeroActions() {
  const { t } = useMessages();
  const { status } = useSession();
  return (
    <div className={styles.actions}>
      {status === 'signed-out' && (
        <PageLink to="/login/register" className={buttonClass({ kind: 'primary', size: 'large' })}>
          {t('home.createAccount')}
        </PageLink>
      )}
      <PageLink
        to="/trade"
        className={buttonClass({ kind: status === 'signed-in' ? 'primary' : 'default', size: 'large' })}
      >
        {t(status === 'signed-in' ? 'page.toTrade' : 'home.lookAround')}
      </PageLink>
    </div>
  );
}
