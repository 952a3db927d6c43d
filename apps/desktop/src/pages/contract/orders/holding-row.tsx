import { useMessages } from '@assay/features/messages/use-messages';
import type { ContractShown } from '@assay/features/seconds-contract/orders/use-contracts-shown';
import { useLiveStanding } from '@assay/features/seconds-contract/orders/use-live-standing';
import { FIRST_CONTRACT_RULE } from '@assay/settlement/contract-rule';
import { ChangeText } from '@assay/ui/number-text.tsx';
import { Cell } from '@assay/ui/table.tsx';
import { memo } from 'react';
import { DirectionBadge } from '../../../page-parts/direction-badge.tsx';
import styles from './orders.module.css';
import { TimeRing } from './time-ring.tsx';

const standingKeys = {
  winning: 'contract.winningNow',
  losing: 'contract.losingNow',
  draw: 'contract.drawNow',
} as const;

/** One contract that runs; drawn anew with each tick of its index. */
export const HoldingRow = memo(function HoldingRow({ row }: { row: ContractShown }) {
  const { t } = useMessages();
  const { order, shown } = row;
  const live = useLiveStanding(order);
  return (
    <tr>
      <Cell>
        <TimeRing expiryMs={shown.expiryMs} holdingSeconds={shown.holdingSeconds} />
      </Cell>
      <Cell second={t('contract.openedAt', { time: shown.openedAt })} className={styles.pair}>
        {shown.pair}
      </Cell>
      <Cell>
        <DirectionBadge direction={shown.direction} text={shown.directionText} />
      </Cell>
      <Cell isNumber second={shown.coin} className={styles.strong}>
        {shown.stake}
      </Cell>
      <Cell isNumber>{shown.entryPrice}</Cell>
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
        {shown.payout}
      </Cell>
      <Cell isNumber className={styles.soft}>
        {shown.expiresAt}
      </Cell>
    </tr>
  );
});

/** How far the exit would lie from the entry; where several ticks are the exit it is their median or mean, and said so. */
function Difference({ text, order }: { text: string; order: ContractShown['order'] }) {
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
