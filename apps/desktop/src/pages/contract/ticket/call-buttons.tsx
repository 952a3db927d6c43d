import { useMessages } from '@assay/features/messages/use-messages';
import type { CallDirection, ContractFormShown } from '@assay/features/seconds-contract/form/use-contract-form';
import type { ContractAccountName } from '@assay/protocol/contract-rules';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import { useSite } from '@assay/site-frame/site/site-context';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { LockStatus } from '../../../page-parts/lock-status.tsx';
import type { ContractDialogRequest } from '../dialogs/contract-dialog.tsx';
import styles from './ticket.module.css';

export interface CallButtonsProps {
  form: ContractFormShown;
  account: ContractAccountName;
  symbol: string;
  onDialog: (request: ContractDialogRequest) => void;
}

/** Up and down, or what stands in the way of both. A guest is led to the log-in and back. */
export function CallButtons({ form, account, symbol, onDialog }: CallButtonsProps) {
  const site = useSite();
  const { t } = useMessages();
  const call = (direction: CallDirection) => {
    if (form.riskVersionNeeded === undefined) form.submit(direction);
    else onDialog({ kind: 'risk', version: form.riskVersionNeeded });
  };
  if (!form.isSignedIn)
    return (
      <ButtonLink to={site.loginFor(`/scontract?symbol=${symbol}`)} kind="primary" isBlock>
        {t(account === 'demo' ? 'contract.loginDemo' : 'contract.login')}
      </ButtonLink>
    );
  return (
    <div className={styles.calls}>
      <LockStatus symbol={symbol} canCancel={false} />
      <p className="visually-hidden" role="status">
        {form.isAsking && t('connection.asking')}
      </p>
      <CallButton direction="up" form={form} onPress={() => call('up')} />
      <CallButton direction="down" form={form} onPress={() => call('down')} />
    </div>
  );
}

interface CallButtonProps {
  direction: CallDirection;
  form: ContractFormShown;
  onPress: () => void;
}

function CallButton({ direction, form, onPress }: CallButtonProps) {
  const { t } = useMessages();
  const isUp = direction === 'up';
  const isSending = form.sending === direction;
  const isBlocked = form.reason !== undefined || form.second === undefined;
  const words = isSending
    ? t(form.isAsking ? 'connection.asking' : 'contract.sending')
    : (form.reason ?? t(isUp ? 'contract.upWords' : 'contract.downWords', { seconds: form.second ?? 0 }));
  return (
    <button
      type="button"
      className={isUp ? styles['call-up'] : styles['call-down']}
      disabled={isBlocked && !isSending}
      // Stays in the tab order while an order is on its way.
      aria-disabled={form.sending !== undefined}
      aria-busy={isSending}
      onClick={() => {
        if (form.sending === undefined) onPress();
      }}
    >
      {isUp ? <ArrowUp size={20} aria-hidden /> : <ArrowDown size={20} aria-hidden />}
      <span>
        {t(isUp ? 'contract.up' : 'contract.down')}
        <small>{words}</small>
      </span>
    </button>
  );
}
