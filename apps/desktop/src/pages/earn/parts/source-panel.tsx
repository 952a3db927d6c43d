import { useMessages } from '@assay/features/messages/use-messages';
import { Panel } from '@assay/ui/panel.tsx';
import { Points } from '../../../page-parts/points.tsx';
import styles from './earn-parts.module.css';
import { type ProductFact, ProductFacts } from './product-facts.tsx';

export interface SourcePanelProps {
  /** Where something else than a yield has a source. */
  title?: string;
  /** Where the yield comes from, in sentences. */
  source: readonly string[];
  /** What can go wrong. */
  risk: readonly string[];
  /** What is promised, beside what is held for it; empty while nobody knows. */
  held?: readonly ProductFact[];
}

/** Where a yield comes from, what is held for it, and what can go wrong. */
export function SourcePanel({ title, source, risk, held = [] }: SourcePanelProps) {
  const { t } = useMessages();
  return (
    <Panel title={title ?? t('earn.sourceTitle')}>
      <Points
        points={[
          ...source.map((words, at) =>
            at === 0 ? { head: t(title === undefined ? 'earn.sourceHead' : 'earn.howHead'), words } : { words },
          ),
          ...risk.map((words, at) => (at === 0 ? { head: t('earn.riskHead'), words } : { words })),
        ]}
      />
      {held.length > 0 && (
        <div className={styles.held}>
          <ProductFacts facts={held} />
        </div>
      )}
    </Panel>
  );
}
