import { type ReservesPage, useReserves, useSignedTotals } from '@assay/features/liabilities/use-liabilities';
import { useMessages } from '@assay/features/messages/use-messages';
import { Page } from '@assay/site-frame/pages/page.tsx';
import { Button } from '@assay/ui/button.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { EmptyState, Notice } from '@assay/ui/states.tsx';
import Scale from 'lucide-react/icons/scale';
import { LoadFailed, Loading } from '../../page-parts/load-state.tsx';
import parts from '../../page-parts/page-parts.module.css';
import { PageTitle } from '../../page-parts/page-title.tsx';
import { Points } from '../../page-parts/points.tsx';
import { saveFile } from '../../page-parts/save-file.ts';
import { AddressTable } from './address-table.tsx';
import styles from './liabilities.module.css';
import { OwnBalances } from './own-balances.tsx';
import { ReserveTable } from './reserve-table.tsx';
import { RootTable } from './root-table.tsx';

/** `/proof/liabilities`: what the exchange owes and has, and that one's own balances are counted. */
export function LiabilitiesPage() {
  const { t } = useMessages();
  return (
    <Page className={`${parts.page} ${parts.spaced} ${parts.steady}`}>
      <PageTitle lead={t('liabilities.lead')} />
      <Panel title={t('liabilities.own')}>
        <OwnBalances />
      </Panel>
      <Reserves />
      <Totals />
      <Panel title={t('liabilities.meaning')}>
        <Points
          points={[
            { head: t('liabilities.proves'), words: t('liabilities.provesWords') },
            { head: t('liabilities.not'), words: t('liabilities.notWords') },
            { head: t('liabilities.byMessage'), words: t('liabilities.byMessageWords') },
            { head: t('liabilities.byCommand'), words: t('liabilities.byCommandWords') },
          ]}
        />
      </Panel>
    </Page>
  );
}

function Reserves() {
  const { t } = useMessages();
  const page = useReserves();
  return (
    <Panel title={t('liabilities.reserves')}>
      <p className={styles.words}>{t('liabilities.reservesWords')}</p>
      {page.status === 'loading' && <Loading rows={6} columns={4} rowHeight={44} />}
      {page.status === 'error' && <LoadFailed onRetry={page.retry} />}
      {page.status === 'stale' && <Notice kind="warning">{t('liabilities.stale')}</Notice>}
      {(page.status === 'ready' || page.status === 'stale') &&
        (page.rows.length === 0 ? (
          <EmptyState icon={<Scale />} title={t('liabilities.noCoins')} words={t('liabilities.noCoinsWords')} />
        ) : (
          <div className={styles.scroll}>
            <ReserveTable rows={page.rows} isDayOver={page.day !== ''} />
          </div>
        ))}
      {page.addresses.length > 0 && <Addresses page={page} />}
    </Panel>
  );
}

function Addresses({ page: { addresses, day, fileText } }: { page: ReservesPage }) {
  const { t } = useMessages();
  return (
    <>
      <div className={styles.above}>
        <p className={styles.words}>{t('liabilities.addressesWords')}</p>
        <Button
          size="small"
          onPress={() => saveFile(`assay-reserves-${day || 'now'}.json`, 'application/json', fileText)}
        >
          {t('liabilities.saveReserves')}
        </Button>
      </div>
      <div className={styles.scroll}>
        <AddressTable rows={addresses} day={day} />
      </div>
    </>
  );
}

function Totals() {
  const { t } = useMessages();
  const totals = useSignedTotals();
  return (
    <Panel title={totals.day === '' ? t('liabilities.totals') : t('liabilities.totalsOf', { day: totals.day })}>
      {totals.status === 'loading' && <Loading rows={4} columns={4} rowHeight={44} />}
      {totals.status === 'error' && <LoadFailed onRetry={totals.retry} />}
      {totals.status === 'none' && (
        <EmptyState icon={<Scale />} title={t('liabilities.noDay')} words={t('liabilities.noDayWords')} />
      )}
      {totals.status === 'stale' && <Notice kind="warning">{t('liabilities.stale')}</Notice>}
      {(totals.status === 'ready' || totals.status === 'stale') && (
        <>
          {totals.isSigned ? (
            <p className={styles.words}>{t('liabilities.signed', { fingerprint: totals.fingerprint })}</p>
          ) : (
            <Notice kind="error">{t('liabilities.unsigned')}</Notice>
          )}
          <div className={styles.scroll}>
            <RootTable rows={totals.roots} />
          </div>
        </>
      )}
    </Panel>
  );
}
