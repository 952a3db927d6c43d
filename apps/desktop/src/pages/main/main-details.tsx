import { useMessages } from '@assay/features/messages/use-messages';
import { useSession } from '@assay/features/session/use-session';
import { loadChunk } from '@assay/site-frame/later-code/load-chunk';
import { lazy } from 'react';
import { LazyPart } from '../../page-parts/lazy-part.tsx';
import { WhenSeen } from '../../page-parts/when-seen.tsx';
import { CheckableFacts } from './checkable-facts.tsx';
import { FeesPanel } from './fees-panel.tsx';
import { HowToCheckPanel } from './how-to-check-panel.tsx';
import { HowToStartPanel } from './how-to-start-panel.tsx';
import styles from './main-page.module.css';

/** Settling a contract again brings hashes and signatures along, 10 KB. */
const ContractSection = lazy(
  loadChunk(async () => ({ default: (await import('./contract-section.tsx')).ContractSection })),
);

/** Fetched with its texts when somebody scrolls to it: a first visit has no bytes left for it. */
const EarnSection = lazy(
  loadChunk(async () => ({ default: (await import('./earn-section.tsx')).EarnSection }), 'hosting'),
);

/** What stands below the first screen: a contract and its proof, what earns, facts to check, how to start or what to do next, how to check, fees. */
export function MainDetails() {
  const { t } = useMessages();
  const { status } = useSession();
  return (
    <>
      <h2 className={styles.title}>
        {t('home.contractTitle')} <small>{t('home.contractLead')}</small>
      </h2>
      <div className={styles.contract}>
        <LazyPart resetKey="contract" pending={null}>
          <ContractSection />
        </LazyPart>
      </div>
      <WhenSeen className={styles.earn}>
        <LazyPart resetKey="earn" pending={null}>
          <EarnSection />
        </LazyPart>
      </WhenSeen>
      <h2 className={styles.title}>
        {t('home.checkTitle')} <small>{t('home.checkLead')}</small>
      </h2>
      <CheckableFacts />
      <div className={styles.panels}>
        {status !== 'signed-in' && <HowToStartPanel />}
        <HowToCheckPanel />
        <FeesPanel />
      </div>
    </>
  );
}
