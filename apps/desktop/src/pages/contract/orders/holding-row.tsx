import { useMessages } from '@assay/features/messages/use-messages';
import type { ContractRow } from '@assay/features/seconds-contract/orders/use-contract-views';
import { useLiveStanding } from '@assay/features/seconds-contract/orders/use-live-standing';
import { FIRST_CONTRACT_RULE } from '@assay/settlement/contract-rule';
import { ChangeText } from '@assay/ui/number-text.tsx';
import { Cell } from '@assay/ui/table.tsx';
import { memo } from 'react';
import { DirectionBadge } from './direction-badge.tsx';
import styles from './orders.module.css';
import { TimeRing } from './time-ring.tsx';

const standingKeys = {
  winning: 'contract.winningNow',
  losing: 'contract.losingNow',
  draw: 'contract.drawNow',
} as const;

/** One contract that runs; drawn anew with each tick of its index. */
export const HoldingRow = memo(function HoldingRow({ row }: { row: ContractRow }) {
  const { t } = useMessages();
  const { order, view } = row;
  const live = useLiveStanding(order);
  return (
    <tr>
      <Cell>
        <TimeRing expiryMs={view.expiryMs} holdingSeconds={view.holdingSeconds} />
      </Cell>
      <Cell second={t('contract.openedAt', { time: view.openedAt })} className={styles.pair}>
        {view.pair}
      </Cell>
      <Cell>
        <DirectionBadge direction={view.direction} text={view.directionText} />
      </Cell>
      <Cell isNumber second={view.coin} className={styles.strong}>
        {view.stake}
      </Cell>
      <Cell isNumber>{view.entryPrice}</Cell>
      <Cell isNumber second={live.difference === '' ? '' : <Difference text={live.difference} order={order} />}>
        {live.index || t('state.none')}
      </Cell>
      <Cell
        isNumber
        className={styles.strong}
        second={live.standing === 'waiting' ? t('contract.waitingEntry') : t(standingKeys[live.standing])}
      >
        {live.gain === '' ? t('state.none') : <ChangeText text={live.gain} />}
      </Cell>
      <Cell isNumber className={styles.optional}>
        {view.payout}
      </Cell>
      <Cell isNumber className={styles.soft}>
        {view.expiresAt}
      </Cell>
    </tr>
  );
});

/** How far the exit would lie from the entry; where several ticks are the exit it is their median or mean, and said so. */
function Difference({ text, order }: { text: string; order: ContractRow['order'] }) {
  const { t } = useMessages();
  const count = order.exitTicks;
  const words = order.ruleVersion === FIRST_CONTRACT_RULE ? 'contract.meanOf' : 'contract.medianOf';
  return (
    <>
      {count > 1 && `${t(words, { count })} `}
      <ChangeText text={text} />
    </>
  );
}
