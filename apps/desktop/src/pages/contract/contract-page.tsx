import { useMessages } from '@assay/features/messages/use-messages';
import { Panel } from '@assay/ui/panel.tsx';
import { LinkActions } from '../../page-parts/link-actions.tsx';
import parts from '../../page-parts/page-parts.module.css';
import { PageTitle } from '../../page-parts/page-title.tsx';
import { Points } from '../../page-parts/points.tsx';
import { Page } from '../../routing/page.tsx';
import { ContractOrders } from './contract-orders.tsx';
import styles from './contract-page.module.css';
import { IndexTable } from './index-table.tsx';

const rule = ['1', '2', '3', '4', '5', '6'] as const;

/** `/scontract`: the live index that a seconds contract settles by, its rule, and one's own orders. */
export function ContractPage() {
  const { t } = useMessages();
  return (
    <Page title={t('contract.title')} className={parts.page}>
      <PageTitle title={t('contract.title')} lead={t('contract.lead')} />
      <div className={styles.split}>
        <div className={styles.stack}>
          <Panel title={t('contract.index')} headEnd={<span className={styles.note}>{t('contract.indexWords')}</span>}>
            <IndexTable />
          </Panel>
          <ContractOrders />
        </div>
        <div className={styles.stack}>
          <Panel title={t('contract.offer')}>
            <Points points={[{ words: t('contract.offerWords') }]} />
            <LinkActions
              actions={[
                { to: '/trade', label: t('contract.toTrade') },
                { to: '/feed', label: t('contract.toIndex') },
              ]}
            />
          </Panel>
          <Panel title={t('contract.rule')}>
            <Points
              points={rule.map((number) => ({
                head: t(`contract.rule${number}Head`),
                words: t(`contract.rule${number}`),
              }))}
            />
          </Panel>
        </div>
      </div>
    </Page>
  );
}
