import { groupThousands } from '@assay/amounts/display';
import { formatMoney, moneyOf, moneyOfText } from '@assay/amounts/money';
import { useMessages } from '@assay/features/messages/use-messages';
import type { overviewGet } from '@assay/protocol/console/overview-console-endpoints';
import type { DataOf } from '@assay/protocol/endpoint';
import { classNames } from '@assay/ui/class-names';
import type { ReactNode } from 'react';
import { amountShort, changeShown } from '../../numbers/amount-shown.ts';
import styles from './overview.module.css';

type Flows = DataOf<typeof overviewGet>['now'];

/** The figures of 24 hours, beside those of the 24 before. */
export function KeyFigures({ now, before }: { now: Flows; before: Flows }) {
  const { t } = useMessages();
  const net = moneyOfText(now.deposited) - moneyOfText(now.withdrawn);
  const netText = `${net < 0n ? '-' : ''}${formatMoney(moneyOf(net < 0n ? -net : net))}`;
  return (
    <dl className={styles.kpis} aria-label={t('figures.day')}>
      <Figure label={t('figures.turnover')} value={amountShort(now.turnover)} unit="USDT">
        <Change now={now.turnover} before={before.turnover} />
      </Figure>
      <Figure label={t('figures.staked')} value={amountShort(now.staked)} unit="USDT">
        {t('figures.paidOut', { amount: amountShort(now.paidOut) })}
      </Figure>
      <Figure label={t('figures.fees')} value={amountShort(now.fees)} unit="USDT">
        <Change now={now.fees} before={before.fees} />
      </Figure>
      <Figure label={t('figures.active')} value={now.active === null ? '–' : groupThousands(String(now.active))}>
        <Change now={String(now.active ?? 0)} before={String(before.active ?? 0)} />
      </Figure>
      <Figure label={t('figures.registered')} value={groupThousands(String(now.registered))}>
        <Change now={String(now.registered)} before={String(before.registered)} />
      </Figure>
      <Figure label={t('figures.net')} value={`${net > 0n ? '+' : ''}${amountShort(netText)}`} unit="USDT">
        {t('figures.inAndOut', { deposited: amountShort(now.deposited), withdrawn: amountShort(now.withdrawn) })}
      </Figure>
    </dl>
  );
}

function Figure({
  label,
  value,
  unit,
  children,
}: {
  label: string;
  value: string;
  unit?: string;
  children: ReactNode;
}) {
  return (
    <div className={styles.kpi}>
      <dt>{label}</dt>
      <dd>
        <div className={styles.value}>
          {value}
          {unit !== undefined && <span className={styles.unit}>{unit}</span>}
        </div>
        <div className={styles.note}>{children}</div>
      </dd>
    </div>
  );
}

function Change({ now, before }: { now: string; before: string }) {
  const { t } = useMessages();
  const change = changeShown(now, before);
  if (change === undefined) return t('figures.nothingBefore');
  return (
    <>
      <span className={classNames(change.isUp ? styles.up : styles.down)}>{change.text}</span> {t('figures.onBefore')}
    </>
  );
}
