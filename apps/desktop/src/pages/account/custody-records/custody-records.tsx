import { useDeposits } from '@assay/features/custody/deposits/use-deposits';
import { coinsOf } from '@assay/features/custody/network-choice';
import { useWithdrawals } from '@assay/features/custody/withdrawals/use-withdrawals';
import { everyDay } from '@assay/features/lists/period';
import { type PeriodChoice, usePeriod } from '@assay/features/lists/use-period';
import { useMessages } from '@assay/features/messages/use-messages';
import { networkCoins } from '@assay/protocol/networks';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { useState } from 'react';
import { coinChoices } from '../../../page-parts/coin-choices.ts';
import { RecordFilter } from '../../../page-parts/record-filter.tsx';
import { ExportButton } from '../export-button.tsx';
import { PeriodFilter } from '../period-filter.tsx';
import { DepositList } from './deposit-list.tsx';
import { DustList } from './dust-list.tsx';
import { UnknownTokenList } from './unknown-token-list.tsx';
import { WithdrawalList } from './withdrawal-list.tsx';

const choices = coinChoices(coinsOf(networkCoins));

function useRecordFilter() {
  const [currency, setCurrency] = useState<string>();
  const period = usePeriod();
  const isFiltered = currency !== undefined || period.period.id !== 'all';
  const showAll = () => {
    setCurrency(undefined);
    period.setPeriod(everyDay);
  };
  return { currency, setCurrency, period, onShowAll: isFiltered ? showAll : undefined };
}

interface FiltersProps {
  filter: { currency: string | undefined; setCurrency: (currency: string | undefined) => void; period: PeriodChoice };
}

function Filters({ filter: { currency, setCurrency, period } }: FiltersProps) {
  const { t } = useMessages();
  return (
    <>
      <RecordFilter label={t('assets.coin')} options={choices} selected={currency} onSelect={setCurrency} />
      <PeriodFilter choice={period} />
    </>
  );
}

/** Own deposits by coin and days, and as CSV. */
export function DepositRecords() {
  const { t } = useMessages();
  const filter = useRecordFilter();
  const deposits = useDeposits({ currency: filter.currency, bounds: filter.period.bounds });
  return (
    <>
      <Panel
        title={t('records.recharge')}
        head={<Filters filter={filter} />}
        headEnd={deposits.rows.length > 0 && <ExportButton fileName="assay-recharges.csv" csv={deposits.csv} />}
      >
        <DepositList
          deposits={deposits}
          onShowAll={filter.onShowAll}
          emptyAction={
            <ButtonLink to="/account/recharge" size="small">
              {t('custody.toDeposit')}
            </ButtonLink>
          }
        />
      </Panel>
      <DustList />
      <UnknownTokenList />
    </>
  );
}

/** Own withdrawals by coin and days, and as CSV. */
export function WithdrawalRecords() {
  const { t } = useMessages();
  const filter = useRecordFilter();
  const withdrawals = useWithdrawals({ currency: filter.currency, bounds: filter.period.bounds });
  return (
    <Panel
      title={t('records.withdrawal')}
      head={<Filters filter={filter} />}
      headEnd={withdrawals.rows.length > 0 && <ExportButton fileName="assay-withdrawals.csv" csv={withdrawals.csv} />}
    >
      <WithdrawalList
        withdrawals={withdrawals}
        onShowAll={filter.onShowAll}
        emptyAction={
          <ButtonLink to="/account/withdrawel" size="small">
            {t('custody.toWithdraw')}
          </ButtonLink>
        }
      />
    </Panel>
  );
}
