import type { FundSide } from '@assay/features/funds/fund-draft';
import type { FundHoldingShown } from '@assay/features/funds/fund-holding-shown';
import { useFundHoldings } from '@assay/features/funds/use-fund-holdings';
import type { FundsShown } from '@assay/features/funds/use-funds';
import { useMessages } from '@assay/features/messages/use-messages';
import { useSession } from '@assay/features/session/use-session';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import { Badge } from '@assay/ui/badge.tsx';
import { Button } from '@assay/ui/button.tsx';
import { type Column, DataTable } from '@assay/ui/data-table.tsx';
import { AmountText, ChangeText } from '@assay/ui/number-text.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { EmptyState } from '@assay/ui/states.tsx';
import ChartPie from 'lucide-react/icons/chart-pie';
import { useState } from 'react';
import { LoadFailed, Loading } from '../../../page-parts/load-state.tsx';
import { FundOrderDialog } from './fund-order-dialog.tsx';
import styles from './funds.module.css';

const rowHeight = 52;

/** What one has in funds, and the way to more or less of it. */
export function FundHoldings({ funds }: { funds: FundsShown }) {
  const { t } = useMessages();
  const { status, holdings, retry } = useFundHoldings(funds.rows);
  return (
    <Panel title={t('fund.holdings')} headEnd={status === 'stale' && <Badge kind="warning">{t('state.stale')}</Badge>}>
      <div className={styles.list}>
        {status === 'loading' && <Loading rows={3} columns={6} rowHeight={rowHeight} />}
        {status === 'error' && <LoadFailed onRetry={retry} />}
        {(status === 'ready' || status === 'stale') && holdings.length === 0 && (
          <EmptyState
            icon={<ChartPie />}
            title={t('fund.holdingsEmptyTitle')}
            words={t('fund.holdingsEmptyWords')}
            action={
              <ButtonLink to="/fund/list" size="small">
                {t('earn.toOffers')}
              </ButtonLink>
            }
          />
        )}
        {holdings.length > 0 && <Holdings holdings={holdings} funds={funds} />}
      </div>
    </Panel>
  );
}

function Holdings({ holdings, funds }: { holdings: readonly FundHoldingShown[]; funds: FundsShown }) {
  const { t } = useMessages();
  const columns: Column<FundHoldingShown>[] = [
    {
      head: t('fund.fund'),
      cell: ({ name }) => <b>{name}</b>,
      second: ({ waitingBuys, payCurrency }) =>
        waitingBuys && t('fund.waitingBuys', { amount: waitingBuys, coin: payCurrency }),
    },
    {
      head: t('fund.units'),
      isNumber: true,
      cell: ({ units }) => <AmountText text={units} />,
      second: ({ redeeming }) => redeeming && t('fund.redeeming', { units: redeeming }),
    },
    { head: t('fund.cost'), isNumber: true, cell: ({ cost }) => cost, second: () => t('fund.costWords') },
    {
      head: t('fund.value'),
      isNumber: true,
      cell: ({ value }) => value,
      second: ({ profit }) => <ChangeText text={profit} />,
    },
    {
      head: t('fund.valueNow'),
      isNumber: true,
      cell: ({ indexValue }) => indexValue,
      second: ({ indexProfit }) => <ChangeText text={indexProfit} />,
    },
    {
      head: t('fund.actions'),
      isNumber: true,
      cell: (holding) => <Actions holding={holding} funds={funds} />,
    },
  ];
  return (
    <DataTable label={t('fund.holdings')} height="tall" rows={holdings} keyOf={({ id }) => id} columns={columns} />
  );
}

function Actions({ holding, funds: { funds } }: { holding: FundHoldingShown; funds: FundsShown }) {
  const { t } = useMessages();
  const session = useSession();
  const [side, setSide] = useState<FundSide>();
  const fund = funds.find(({ id }) => id === holding.id);
  if (fund === undefined) return null;
  const mayBuy = session.status === 'signed-in' && session.canPurchase && fund.canBuy;
  const { name } = fund;
  return (
    <span className={styles.actions}>
      <Button size="small" label={t('fund.buyOf', { name })} isDisabled={!mayBuy} onPress={() => setSide('buy')}>
        {t('fund.buy')}
      </Button>
      <Button
        size="small"
        label={t('fund.redeemOf', { name })}
        isDisabled={!fund.canRedeem || !/[1-9]/.test(holding.units)}
        onPress={() => setSide('redeem')}
      >
        {t('fund.redeem')}
      </Button>
      {side !== undefined && (
        <FundOrderDialog fund={fund} side={side} holding={holding.row} onClose={() => setSide(undefined)} />
      )}
    </span>
  );
}
