import { useMessages } from '@assay/features/messages/use-messages';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import { useAddress } from '@assay/site-frame/routing/use-address';
import { Button } from '@assay/ui/button.tsx';
import Download from 'lucide-react/icons/download';
import { LinkTabs } from '../../page-parts/link-tabs.tsx';
import { AccountFrame } from './account-frame.tsx';
import { ContractRecords } from './contract-records.tsx';
import { DepositRecords, WithdrawalRecords } from './custody-records/custody-records.tsx';
import { EarnRecords } from './earn-records.tsx';
import { ExchangeRecords } from './exchange/exchange-records.tsx';
import { recordKinds, recordTypeOf } from './record-kinds.ts';
import styles from './records.module.css';
import { useTaxDialog } from './tax-report/use-tax-dialog.tsx';
import { TradeRecords } from './trade-records.tsx';
import { TransferRecords } from './transfer-records.tsx';

/** `/account/trade?type=`: 1 recharges, 2 withdrawals, 3 exchanges, 4 spot trades, 5 contract, 6 transfers, 7 earn. */
export function RecordsPage() {
  const { t } = useMessages();
  const type = recordTypeOf(useAddress().query);
  const current = recordKinds.find((kind) => kind.type === type);
  const title = t(current?.name ?? 'rail.records');
  const tax = useTaxDialog();
  return (
    <AccountFrame page="/account/trade" title={title} hasOwnHead>
      <h1 className="visually-hidden">{title}</h1>
      <div className={styles.kinds}>
        <LinkTabs
          label={t('records.kinds')}
          tabs={recordKinds.map((kind) => ({
            to: `/account/trade?type=${kind.type}`,
            label: t(kind.name),
            isCurrent: kind.type === type,
          }))}
        />
        <Button size="small" onPress={tax.open}>
          <Download size={14} aria-hidden />
          {t('records.tax')}
        </Button>
      </div>
      {type === '1' && <DepositRecords />}
      {type === '2' && <WithdrawalRecords />}
      {type === '3' && <ExchangeRecords emptyAction={<ToExchange />} />}
      {type === '4' && <TradeRecords />}
      {type === '5' && <ContractRecords />}
      {type === '6' && <TransferRecords />}
      {type === '7' && <EarnRecords />}
      {tax.element}
    </AccountFrame>
  );
}

function ToExchange() {
  const { t } = useMessages();
  return (
    <ButtonLink to="/account/dui" size="small">
      {t('dui.toExchange')}
    </ButtonLink>
  );
}
