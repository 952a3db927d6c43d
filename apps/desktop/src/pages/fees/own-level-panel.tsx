import { nextLevel } from '@assay/features/fees/next-level';
import { type OwnFeeLevel, useFeeLevel } from '@assay/features/fees/use-fee-level';
import { useNextRecompute } from '@assay/features/fees/use-next-recompute';
import { useMarkets } from '@assay/features/markets/use-markets';
import { useMessages } from '@assay/features/messages/use-messages';
import { feeVolumeDays } from '@assay/protocol/order-rules';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { EmptyState } from '@assay/ui/states.tsx';
import { Facts } from '@assay/ui/table.tsx';
import LogIn from 'lucide-react/icons/log-in';
import { Loading } from '../../page-parts/load-state.tsx';
import styles from './fees-page.module.css';

/** What one pays now, on what volume, and the way to the next level. */
export function OwnLevelPanel() {
  const { t } = useMessages();
  const { status } = useMarkets();
  const own = useFeeLevel();
  if (own === undefined && status === 'error') return null;
  return (
    <Panel title={t('fees.own')} className={styles['own-panel']}>
      {own === undefined && status === 'loading' && <Loading rows={5} columns={2} rowHeight={32} />}
      {own !== undefined && own.level === undefined && (
        <EmptyState
          icon={<LogIn />}
          title={t('fees.guestTitle')}
          words={t('fees.guestWords', { maker: own.maker, taker: own.taker })}
          action={
            <ButtonLink to="/login/login?return=%2Ffees" kind="primary" size="small">
              {t('shell.login')}
            </ButtonLink>
          }
        />
      )}
      {own?.level !== undefined && <OwnLevel own={own} level={own.level} />}
      <Recompute />
    </Panel>
  );
}

function OwnLevel({ own, level }: { own: OwnFeeLevel; level: number }) {
  const { t } = useMessages();
  const { feeLevels } = useMarkets();
  const next = nextLevel(feeLevels, level, own.volumeText);
  return (
    <div className={styles.facts}>
      <Facts
        isRoomy
        facts={[
          { id: 'level', term: t('fees.level'), value: level, isMain: true },
          { id: 'maker', term: t('orders.maker'), value: own.maker, isMain: true },
          { id: 'taker', term: t('orders.taker'), value: own.taker, isMain: true },
          { id: 'volume', term: t('fees.ownVolume', { days: feeVolumeDays }), value: `${own.volume} USDT` },
        ]}
      />
      {next === undefined ? (
        <p className="muted">{t('fees.lastLevel')}</p>
      ) : (
        <div className={styles.way}>
          <span className={styles.meter} aria-hidden>
            <span style={{ width: `${String(next.percent)}%` }} />
          </span>
          <p className="muted">{t('fees.toNext', { missing: next.missing, level: next.level })}</p>
        </div>
      )}
    </div>
  );
}

function Recompute() {
  const { t, date } = useMessages();
  const { atMs, hours, minutes } = useNextRecompute();
  return <p className={styles.recompute}>{t('fees.recompute', { local: date(atMs, 'HH:MM'), hours, minutes })}</p>;
}
