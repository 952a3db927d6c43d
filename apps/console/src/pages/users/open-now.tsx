import { groupThousands } from '@assay/amounts/display';
import { useMessages } from '@assay/features/messages/use-messages';
import { personOpen } from '@assay/protocol/console/person-console-endpoints';
import type { DataOf } from '@assay/protocol/endpoint';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { Cell } from '@assay/ui/table.tsx';
import { CaseTable } from '../../cases/case-table.tsx';
import cases from '../../cases/cases.module.css';
import { Block } from '../../parts/block.tsx';
import { QueryStates } from '../../parts/query-states.tsx';
import { utcText } from '../../parts/use-clock.ts';
import { useTextOr } from '../../parts/use-text-or.ts';
import { useConsoleQuery } from '../../seat/use-console-query.ts';
import styles from './users.module.css';

type Open = DataOf<typeof personOpen>;

const lookEveryMs = 5_000;

/** Orders, contracts and withdrawals that are open at this moment. */
export function OpenNow({ userId }: { userId: string }) {
  const query = useConsoleQuery(personOpen, { userId }, { pollMs: lookEveryMs });
  return (
    <QueryStates query={query}>
      {(open) => (
        <div className={styles.column}>
          <Orders orders={open.orders} />
          <Contracts contracts={open.contracts} />
          <Withdrawals withdrawals={open.withdrawals} />
        </div>
      )}
    </QueryStates>
  );
}

function Orders({ orders }: { orders: Open['orders'] }) {
  const { t } = useMessages();
  const textOr = useTextOr();
  const heads = [
    t('users.number'),
    t('users.time'),
    t('users.pair'),
    t('users.side'),
    t('users.price'),
    t('users.amount'),
    t('users.filled'),
  ];
  return (
    <Block title={t('users.openOrders')}>
      <CaseTable label={t('users.openOrders')} heads={heads} emptyWords={t('users.noOrders')} count={orders.length}>
        {orders.map(({ orderId, symbol, side, type, price, amount, filled, createdAt }) => (
          <tr key={orderId}>
            <Cell>{orderId}</Cell>
            <Cell>{utcText(createdAt)}</Cell>
            <Cell>{symbol}</Cell>
            <Cell second={textOr(`word.${type}`, type)}>{textOr(`word.${side}`, side)}</Cell>
            <Cell>{groupThousands(price)}</Cell>
            <Cell>{groupThousands(amount)}</Cell>
            <Cell>{groupThousands(filled)}</Cell>
          </tr>
        ))}
      </CaseTable>
    </Block>
  );
}

function Contracts({ contracts }: { contracts: Open['contracts'] }) {
  const { t } = useMessages();
  const textOr = useTextOr();
  const heads = [
    t('users.number'),
    t('users.time'),
    t('users.pair'),
    t('users.side'),
    t('users.stake'),
    t('users.expires'),
  ];
  return (
    <Block title={t('users.openContracts')}>
      <CaseTable
        label={t('users.openContracts')}
        heads={heads}
        emptyWords={t('users.noContracts')}
        count={contracts.length}
      >
        {contracts.map(({ orderId, pair, account, direction, currency, stake, openedAt, expiresAt }) => (
          <tr key={orderId}>
            <Cell>{orderId}</Cell>
            <Cell>{utcText(openedAt)}</Cell>
            <Cell second={textOr(`word.${account}`, account)}>{pair}</Cell>
            <Cell>{textOr(`word.${direction}`, direction)}</Cell>
            <Cell>
              {groupThousands(stake)} {currency}
            </Cell>
            <Cell>{expiresAt === 0 ? '–' : utcText(expiresAt)}</Cell>
          </tr>
        ))}
      </CaseTable>
    </Block>
  );
}

function Withdrawals({ withdrawals }: { withdrawals: Open['withdrawals'] }) {
  const { t } = useMessages();
  const textOr = useTextOr();
  const heads = [
    t('users.number'),
    t('users.time'),
    t('users.state'),
    t('users.amount'),
    t('users.fee'),
    t('users.network'),
  ];
  return (
    <Block title={t('users.openWithdrawals')}>
      <CaseTable
        label={t('users.openWithdrawals')}
        heads={heads}
        emptyWords={t('users.noWithdrawals')}
        count={withdrawals.length}
      >
        {withdrawals.map(({ withdrawalId, state, currency, network, amount, fee, requestedAt }) => (
          <tr key={withdrawalId}>
            <Cell>
              <PageLink to={`/withdrawals?case=${withdrawalId}`} className={cases.link}>
                W-{withdrawalId}
              </PageLink>
            </Cell>
            <Cell>{utcText(requestedAt)}</Cell>
            <Cell>{textOr(`withdrawals.state${state}`, state)}</Cell>
            <Cell>
              {groupThousands(amount)} {currency}
            </Cell>
            <Cell>{groupThousands(fee)}</Cell>
            <Cell>{network}</Cell>
          </tr>
        ))}
      </CaseTable>
    </Block>
  );
}
