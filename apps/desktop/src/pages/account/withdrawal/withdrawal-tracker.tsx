import { networkTitle } from '@assay/features/custody/destination-fault';
import { useWithdrawNetworks } from '@assay/features/custody/use-network-coins';
import type { WithdrawalsShown } from '@assay/features/custody/withdrawals/use-withdrawals';
import type { WithdrawalShown } from '@assay/features/custody/withdrawals/withdrawal-shown';
import { useMessages } from '@assay/features/messages/use-messages';
import type { MessageKey } from '@assay/messages/message-keys';
import { insideTransactionId } from '@assay/protocol/withdrawal-rules';
import { Button } from '@assay/ui/button.tsx';
import { AmountText } from '@assay/ui/number-text.tsx';
import { Notice } from '@assay/ui/states.tsx';
import { useState } from 'react';
import { Loading } from '../../../page-parts/load-state.tsx';
import money from '../../../page-parts/money-form.module.css';
import { StepBar } from '../../../page-parts/step-bar/step-bar.tsx';
import { StatusBadge, TransactionCell } from '../custody-records/transfer-cells.tsx';
import { CancelDialog } from '../custody-records/withdrawal-list.tsx';
import styles from './withdrawal.module.css';

interface WithdrawalTrackerProps {
  id: string;
  withdrawals: WithdrawalsShown;
  onAgain: () => void;
}

/** Where a withdrawal is that was asked for just now, live, until it has arrived. */
export function WithdrawalTracker({ id, withdrawals, onAgain }: WithdrawalTrackerProps) {
  const { t } = useMessages();
  const [isAsking, setAsking] = useState(false);
  const withdrawal = withdrawals.rows.find((row) => row.id === id);
  return (
    <div className={styles.form}>
      {withdrawal === undefined ? <Loading rows={4} columns={2} rowHeight={32} /> : <Standing {...withdrawal} />}
      <div className={styles.foot}>
        {withdrawal?.canCancel === true && (
          <Button size="large" onPress={() => setAsking(true)}>
            {t('custody.cancel')}
          </Button>
        )}
        <Button size="large" isBlock onPress={onAgain}>
          {t('withdrawal.again')}
        </Button>
      </div>
      {isAsking && withdrawal !== undefined && (
        <CancelDialog withdrawal={withdrawal} cancel={withdrawals.cancel} onClose={() => setAsking(false)} />
      )}
    </div>
  );
}

const track = ['reviewing', 'approved', 'sending', 'confirmed'] as const;
type Place = (typeof track)[number];
const placeNames: Readonly<Record<Place, MessageKey>> = {
  reviewing: 'withdrawal.trackAsked',
  approved: 'withdrawal.trackApproved',
  sending: 'withdrawal.trackSent',
  confirmed: 'withdrawal.trackDone',
};

function Standing(withdrawal: WithdrawalShown) {
  const { t } = useMessages();
  const { amount, currency, network, address, state, status, statusText, stateText, reason, canCancel } = withdrawal;
  const { transactionId, link } = withdrawal;
  const place = track.find((each) => each === state);
  const { rows } = useWithdrawNetworks();
  const isOnChain = transactionId !== insideTransactionId;
  const isWaiting = canCancel && isOnChain && rows.some((row) => row.network === network && !row.isAnswering);
  return (
    <>
      <p className={styles.sum}>
        <b>
          <AmountText text={amount} /> <small>{currency}</small>
        </b>
        <span role="status">
          <StatusBadge status={status} text={statusText} /> {stateText}
        </span>
      </p>
      {place !== undefined && (
        <StepBar
          label={t('withdrawal.steps')}
          steps={track.map((id) => ({ id, name: t(placeNames[id]) }))}
          step={place === 'confirmed' ? undefined : place}
        />
      )}
      {isWaiting && <Notice kind="info">{t('custody.silentSending', { network: networkTitle(network) })}</Notice>}
      {reason !== undefined && <Notice kind="warning">{reason}</Notice>}
      <dl className={money.facts}>
        <div>
          <dt>{t('withdrawal.to')}</dt>
          <dd>
            <code className={styles.address}>{address}</code>
          </dd>
        </div>
        <div>
          <dt>{t('custody.transaction')}</dt>
          <dd>
            <TransactionCell id={transactionId} link={link} status={status} />
          </dd>
        </div>
        {status === 'pending' && isOnChain && (
          <div>
            <dt>{t('withdrawal.time')}</dt>
            <dd>{t('withdrawal.timeWords')}</dd>
          </div>
        )}
      </dl>
    </>
  );
}
