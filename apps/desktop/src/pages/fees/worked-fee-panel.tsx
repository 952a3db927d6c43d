import { useWorkedFee } from '@assay/features/fees/use-worked-fee';
import { useMarkets } from '@assay/features/markets/use-markets';
import { useMessages } from '@assay/features/messages/use-messages';
import { Panel } from '@assay/ui/panel.tsx';
import { SegmentedControl } from '@assay/ui/segmented-control.tsx';
import { Facts } from '@assay/ui/table.tsx';
import { useState } from 'react';
import { Loading } from '../../page-parts/load-state.tsx';
import styles from './fees-page.module.css';

type Role = 'maker' | 'taker';

/** A buy and a sell at the price of this moment, worked out with the ledger's own arithmetic. */
export function WorkedFeePanel() {
  const { t } = useMessages();
  const [role, setRole] = useState<Role>('taker');
  const { status } = useMarkets();
  // The schedule says that it did not load, and offers to try again; without it there is nothing to work out.
  if (status === 'error') return null;
  return (
    <Panel
      title={t('fees.example')}
      head={
        <SegmentedControl
          label={t('orders.role')}
          segments={[
            { id: 'maker', label: t('orders.maker') },
            { id: 'taker', label: t('orders.taker') },
          ]}
          selected={role}
          onSelect={setRole}
        />
      }
    >
      <div className={styles.examples}>
        <WorkedFill side="buy" role={role} />
        <WorkedFill side="sell" role={role} />
      </div>
    </Panel>
  );
}

function WorkedFill({ side, role }: { side: 'buy' | 'sell'; role: Role }) {
  const { t } = useMessages();
  const worked = useWorkedFee(side, role);
  if (worked === undefined) return <Loading rows={6} columns={2} rowHeight={24} />;
  const { baseCoin, quoteCoin, amount, price, rate, gets, fee } = worked;
  const [given, got] = side === 'buy' ? [quoteCoin, baseCoin] : [baseCoin, quoteCoin];
  return (
    <div>
      <h3 className={side === 'buy' ? 'up' : 'down'}>
        {t(side === 'buy' ? 'ticket.submitBuy' : 'ticket.submitSell', { amount, coin: baseCoin })}
      </h3>
      <Facts
        isRoomy
        facts={[
          { id: 'price', term: t('fees.reference', { pair: `${baseCoin}/${quoteCoin}` }), value: price },
          { id: 'total', term: t('fees.exampleTotal'), value: `${amount} × ${price} = ${worked.total} ${quoteCoin}` },
          { id: 'gives', term: t('fees.exampleGives'), value: `${worked.gives} ${given}` },
          { id: 'fee', term: t('fees.exampleFee', { rate }), value: `${gets} × ${rate} = ${fee} ${got}` },
          {
            id: 'arrives',
            term: t('fees.exampleArrives'),
            value: `${gets} − ${fee} = ${worked.arrives} ${got}`,
            isMain: true,
          },
        ]}
      />
    </div>
  );
}
