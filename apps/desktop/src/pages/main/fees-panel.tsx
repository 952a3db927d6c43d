import { useFeeLevel } from '@assay/features/fees/use-fee-level';
import { useMarkets } from '@assay/features/markets/use-markets';
import { useMessages } from '@assay/features/messages/use-messages';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { Cell, ColumnHead, Table } from '@assay/ui/table.tsx';
import { LoadFailed, Loading } from '../../page-parts/load-state.tsx';
import styles from './main-page.module.css';

/** The fee schedule that is in force. */
export function FeesPanel() {
  const { t } = useMessages();
  const { status, feeLevels, retry } = useMarkets();
  const own = useFeeLevel();
  return (
    <Panel title={t('home.feesTitle')}>
      <div className={styles.fees}>
        <p>{t('home.feesWords')}</p>
        {status === 'loading' && <Loading rows={5} columns={3} rowHeight={28} />}
        {status === 'error' && <LoadFailed onRetry={retry} />}
        {status === 'ready' && (
          <Table label={t('home.feesTitle')}>
            <thead>
              <tr>
                <ColumnHead>{t('home.feeVolume')}</ColumnHead>
                <ColumnHead isNumber>{t('home.feeMaker')}</ColumnHead>
                <ColumnHead isNumber>{t('home.feeTaker')}</ColumnHead>
              </tr>
            </thead>
            <tbody>
              {feeLevels.map((level, index) => (
                <tr key={level.minimumVolume} data-own={index === own?.level || undefined}>
                  <Cell>
                    {t('home.feeFrom', { volume: level.minimumVolume })}
                    {index === own?.level && (
                      <span className={styles['own-fee']}>{t('home.feeOwn', { volume: own.volume })}</span>
                    )}
                  </Cell>
                  <Cell isNumber>{level.maker}</Cell>
                  <Cell isNumber>{level.taker}</Cell>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
        <p className={styles.more}>
          <PageLink to="/fees" className={styles.link}>
            {t('home.feesMore')}
          </PageLink>
        </p>
      </div>
    </Panel>
  );
}
