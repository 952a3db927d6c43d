import { useMessages } from '@assay/features/messages/use-messages';
import type { ContractAccountName } from '@assay/protocol/contract-rules';
import { Panel } from '@assay/ui/panel.tsx';
import { SegmentedControl } from '@assay/ui/segmented-control.tsx';
import { useState } from 'react';
import { ContractMovementRecords } from './contract-movement-records.tsx';
import { ContractOrderRecords } from './contract-order-records.tsx';

type List = 'finished' | 'holding' | 'movements';

/** The user's own contracts, finished or holding, with the receipt of each, and what moved the account; of the real or the demo account. */
export function ContractRecords() {
  const { t } = useMessages();
  const [account, setAccount] = useState<ContractAccountName>('real');
  const [list, setList] = useState<List>('finished');
  return (
    <Panel
      title={t('records.contract')}
      head={
        <>
          <SegmentedControl<ContractAccountName>
            label={t('contract.account')}
            segments={[
              { id: 'real', label: t('contract.realAccount') },
              { id: 'demo', label: t('contract.demoAccount') },
            ]}
            selected={account}
            onSelect={setAccount}
          />
          <SegmentedControl<List>
            label={t('contract.orders')}
            segments={[
              { id: 'finished', label: t('contract.finished') },
              { id: 'holding', label: t('contract.holding') },
              { id: 'movements', label: t('contract.records') },
            ]}
            selected={list}
            onSelect={setList}
          />
        </>
      }
    >
      {list === 'movements' ? (
        <ContractMovementRecords key={account} account={account} />
      ) : (
        <ContractOrderRecords account={account} list={list} />
      )}
    </Panel>
  );
}
