import { groupThousands } from '@assay/amounts/display';
import { useMessages } from '@assay/features/messages/use-messages';
import type { depositTrouble } from '@assay/protocol/console/trouble-console-endpoints';
import type { DataOf } from '@assay/protocol/endpoint';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { Cell } from '@assay/ui/table.tsx';
import cases from '../../cases/cases.module.css';
import { utcText } from '../../parts/use-clock.ts';
import styles from './trouble.module.css';

export type TroubledArrival = DataOf<typeof depositTrouble>['lost'][number];

export const lookEveryMs = 10_000;

/** Time, amount, transaction and owner of a payment. */
export function ArrivalCells({ arrival }: { arrival: TroubledArrival }) {
  const { at, amount, currency, network, transactionId, output, userId, address, tag } = arrival;
  return (
    <>
      <Cell>{utcText(at)}</Cell>
      <Cell second={network}>
        {groupThousands(amount)} {currency}
      </Cell>
      <Cell second={tag === '' ? address : `${address} · ${tag}`} className={styles.long}>
        <span className="mono">
          {transactionId}:{output}
        </span>
      </Cell>
      <OwnerCell userId={userId} />
    </>
  );
}

/** Owner of a payment, or a word that nobody is. */
export function OwnerCell({ userId }: { userId: string }) {
  const { t } = useMessages();
  return (
    <Cell>
      {userId === '' ? (
        t('trouble.nobody')
      ) : (
        <PageLink to={`/users/${userId}`} className={cases.link}>
          {userId}
        </PageLink>
      )}
    </Cell>
  );
}

export const nameOf = ({ network, transactionId, output }: TroubledArrival) => `${network} ${transactionId} ${output}`;
