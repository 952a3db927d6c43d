import { useMessages } from '@assay/features/messages/use-messages';
import { useSession } from '@assay/features/session/use-session';
import { CheckableFacts } from './checkable-facts.tsx';
import { FeesPanel } from './fees-panel.tsx';
import { HowToCheckPanel } from './how-to-check-panel.tsx';
import { HowToStartPanel } from './how-to-start-panel.tsx';
import styles from './main-page.module.css';
import { NextStepsPanel } from './next-steps-panel.tsx';

/** What stands below the first screen: facts to check, how to start or what to do next, how to check, fees. */
export function MainDetails() {
  const { t } = useMessages();
  const { status } = useSession();
  return (
    <>
      <h2 className={styles.title}>
        {t('home.checkTitle')} <small>{t('home.checkLead')}</small>
      </h2>
      <CheckableFacts />
      <div className={styles.panels}>
        {status === 'signed-in' ? <NextStepsPanel /> : <HowToStartPanel />}
        <HowToCheckPanel />
        <FeesPanel />
      </div>
    </>
  );
}
