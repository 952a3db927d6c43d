import { useMarketPulse } from '@assay/features/markets/use-market-pulse';
import { useTicker } from '@assay/features/markets/use-ticker';
import { useMessages } from '@assay/features/messages/use-messages';
import { useSystem } from '@assay/features/system/use-system';
import { openApiPath } from '@assay/protocol/wire';
import { Panel } from '@assay/ui/panel.tsx';
import { type Fact, Facts } from '@assay/ui/table.tsx';
import Braces from 'lucide-react/icons/braces';
import GitCommitHorizontal from 'lucide-react/icons/git-commit-horizontal';
import ScrollText from 'lucide-react/icons/scroll-text';
import type { ReactNode } from 'react';
import { shortHash } from '../../page-parts/short-hash.ts';
import styles from './main-page.module.css';

/** The market whose index and fills stand here for all. */
const shownSymbol = 'btcusdt';

/** Three claims with the server's own values of this second beside them. */
export function CheckableFacts() {
  return (
    <div className={styles.thirds}>
      <IndexFact />
      <TapesFact />
      <WireFact />
    </div>
  );
}

function Proof({ icon, title, words, facts }: { icon: ReactNode; title: string; words: string; facts: Fact[] }) {
  return (
    <Panel>
      <div className={styles.proof}>
        <h3>
          {icon}
          {title}
        </h3>
        <p>{words}</p>
        <div className={styles.facts}>
          <Facts facts={facts} />
        </div>
      </div>
    </Panel>
  );
}

function IndexFact() {
  const { t } = useMessages();
  const pulse = useMarketPulse(shownSymbol);
  const none = t('state.none');
  return (
    <Proof
      icon={<GitCommitHorizontal size={16} aria-hidden />}
      title={t('home.indexTitle')}
      words={t('home.indexWords')}
      facts={[
        { id: 'tick', term: t('home.indexTick', { pair: pulse?.pair ?? 'BTC/USDT' }), value: pulse?.tick || none },
        { id: 'price', term: t('home.indexPrice'), value: pulse?.index || none },
        {
          id: 'hash',
          term: t('home.chainHash'),
          value: pulse === undefined || pulse.hash === '' ? none : <ChainHash hash={pulse.hash} />,
        },
      ]}
    />
  );
}

function ChainHash({ hash }: { hash: string }) {
  return (
    <span className="mono" title={hash}>
      {shortHash(hash)}
    </span>
  );
}

function TapesFact() {
  const { t } = useMessages();
  const ticker = useTicker(shownSymbol);
  const pulse = useMarketPulse(shownSymbol);
  return (
    <Proof
      icon={<ScrollText size={16} aria-hidden />}
      title={t('home.tapesTitle')}
      words={t('home.tapesWords')}
      facts={[
        {
          id: 'reference',
          term: t('home.tapesReference', { pair: ticker?.pair ?? 'BTC/USDT' }),
          value: ticker?.price ?? t('state.none'),
        },
        { id: 'own', term: t('home.tapesOwn'), value: pulse?.lastFillPrice || t('home.noFill') },
      ]}
    />
  );
}

function WireFact() {
  const { t } = useMessages();
  const system = useSystem();
  return (
    <Proof
      icon={<Braces size={16} aria-hidden />}
      title={t('home.wireTitle')}
      words={t('home.wireWords')}
      facts={[
        {
          id: 'rules',
          term: t('home.wireRules'),
          value:
            system.status === 'ready'
              ? t('home.wireVersion', { version: String(system.rulesVersion) })
              : t('state.none'),
        },
        {
          id: 'document',
          term: t('home.wireDocument'),
          value: (
            <a className={styles.link} href={openApiPath}>
              openapi.json
            </a>
          ),
        },
      ]}
    />
  );
}
