import { useMessages } from '@assay/features/messages/use-messages';
import { useAddress } from '@assay/site-frame/routing/use-address';
import { Panel } from '@assay/ui/panel.tsx';
import { LinkTabs } from '../../page-parts/link-tabs.tsx';
import { AccountFrame } from './account-frame.tsx';
import { ContractRecords } from './contract-records.tsx';
import { EmptyKind } from './empty-kind.tsx';
import { emptyRecordKinds, recordKinds, recordTypeOf } from './record-kinds.ts';
import { TradeRecords } from './trade-records.tsx';
import { TransferRecords } from './transfer-records.tsx';

/** `/account/trade?type=`: 1 recharges, 2 withdrawals, 3 exchanges, 4 spot trades, 5 contract, 6 transfers, 7 earn. */
export function RecordsPage() {
  const { t } = useMessages();
  const type = recordTypeOf(useAddress().query);
  const current = recordKinds.find((kind) => kind.type === type);
  const title = t(current?.name ?? 'rail.records');
  return (
    <AccountFrame page="/account/trade" title={title} hasOwnHead>
      <h1 className="visually-hidden">{title}</h1>
      <LinkTabs
        label={t('records.kinds')}
        tabs={recordKinds.map((kind) => ({
          to: `/account/trade?type=${kind.type}`,
          label: t(kind.name),
          isCurrent: kind.type === type,
        }))}
      />
      {type === '4' && <TradeRecords />}
      {type === '5' && <ContractRecords />}
      {type === '6' && <TransferRecords />}
      {(type === '1' || type === '2' || type === '3' || type === '7') && (
        <Panel>
          <EmptyKind label={current?.name ?? 'rail.records'} kind={emptyRecordKinds[type]} />
        </Panel>
      )}
    </AccountFrame>
  );
}
