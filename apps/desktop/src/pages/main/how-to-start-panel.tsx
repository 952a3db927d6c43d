import { useMessages } from '@assay/features/messages/use-messages';
import { useSystem } from '@assay/features/system/use-system';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import styles from './main-page.module.css';

const steps = [
  { title: 'home.howRegister', to: '/login/register', words: 'home.howRegisterWords', isSandboxOnly: false },
  { title: 'home.howFaucet', to: undefined, words: 'home.howFaucetWords', isSandboxOnly: true },
  { title: 'home.howOrder', to: '/trade', words: 'home.howOrderWords', isSandboxOnly: false },
] as const;

/** From nothing to a first order. */
export function HowToStartPanel() {
  const { t } = useMessages();
  const { isSandbox } = useSystem();
  const shown = steps.filter(({ isSandboxOnly }) => isSandbox || !isSandboxOnly);
  return (
    <Panel title={t('home.howTitle')}>
      <ol className={styles.steps}>
        {shown.map((step, index) => (
          <li key={step.title}>
            <span className={styles.step} aria-hidden>
              {index + 1}
            </span>
            <div>
              {step.to === undefined ? (
                <b>{t(step.title)}</b>
              ) : (
                <PageLink to={step.to} className={styles['step-link']}>
                  {t(step.title)}
                </PageLink>
              )}
              <p>{t(step.words)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
