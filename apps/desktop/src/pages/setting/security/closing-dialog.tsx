import { useMessages } from '@assay/features/messages/use-messages';
import { useLeavingForm } from '@assay/features/security/use-leaving-form';
import { useClosing } from '@assay/features/security/use-own-data';
import { useNotify } from '@assay/features/toasts/use-notify';
import type { MessageKey } from '@assay/messages/message-keys';
import { Button } from '@assay/ui/button.tsx';
import { Dialog } from '@assay/ui/dialog.tsx';
import { Notice } from '@assay/ui/states.tsx';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { LoadFailed, Loading } from '../../../page-parts/load-state.tsx';
import { PasswordInput } from '../../login/password-input.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { LeavingFields } from './leaving-fields.tsx';
import styles from './own-data.module.css';

type Closing = NonNullable<ReturnType<typeof useClosing>['data']>;

const blockerKeys: Readonly<Record<Closing['blockers'][number], MessageKey>> = {
  frozen: 'owndata.frozen',
  excluded: 'owndata.excluded',
  orders: 'owndata.orders',
  contracts: 'owndata.contracts',
  withdrawals: 'owndata.withdrawals',
  deposits: 'owndata.deposits',
  earn: 'owndata.earn',
  balances: 'owndata.balances',
};

const accountKeys: Readonly<Record<Exclude<Closing['left'][number]['account'], 'demo'>, MessageKey>> = {
  spot: 'owndata.inSpot',
  contract: 'owndata.inContract',
  earn: 'owndata.inEarn',
  other: 'owndata.inOther',
};

/** The dialog of closing: its meaning, the reasons against it, and then the proof of who asks for it. */
export function ClosingDialog({ onClose }: { onClose: () => void }) {
  const { t } = useMessages();
  const { status, data, retry } = useClosing();
  const [isSure, setSure] = useState(false);
  if (isSure && data !== undefined) return <ClosingForm closing={data} onClose={onClose} />;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('owndata.closeTitle')}
      closeLabel={t('state.close')}
      actions={
        <>
          <Button autoFocus onPress={onClose}>
            {t('owndata.keep')}
          </Button>
          <Button
            kind="danger"
            isDisabled={data === undefined || data.blockers.length > 0}
            onPress={() => setSure(true)}
          >
            {t('owndata.goOn')}
          </Button>
        </>
      }
    >
      {data === undefined &&
        (status === 'error' ? <LoadFailed onRetry={retry} /> : <Loading rows={6} columns={1} rowHeight={32} />)}
      {data !== undefined && <ClosingWords closing={data} />}
    </Dialog>
  );
}

function ClosingWords({ closing }: { closing: Closing }) {
  const { t, number } = useMessages();
  const { blockers, left, dustMax, waitDays, chatDays, recordDays } = closing;
  // Demo money is nothing to be given up.
  const money = left.flatMap(({ amount, currency, account }) =>
    account === 'demo' ? [] : [`${amount} ${currency} (${t(accountKeys[account])})`],
  );
  const moneyKey = blockers.includes('balances') ? 'owndata.moneyMore' : 'owndata.moneyLeft';
  return (
    <div className={styles.words}>
      {blockers.length > 0 && (
        <Notice kind="error">
          {t('owndata.blocked')} {blockers.map((blocker) => t(blockerKeys[blocker], { max: dustMax })).join(' ')}
        </Notice>
      )}
      <h3>{t('owndata.goes')}</h3>
      <ul>
        <li>{t('owndata.goesAtOnce')}</li>
        <li>{t('owndata.goesChat', { days: chatDays })}</li>
        <li>{t('owndata.goesRecords', { days: number(String(recordDays), 0) })}</li>
      </ul>
      <h3>{t('owndata.stays')}</h3>
      <ul>
        <li>{t('owndata.staysJournal')}</li>
        <li>{t('owndata.staysNotes')}</li>
        <li>{t('owndata.staysEmail')}</li>
      </ul>
      <h3>{t('owndata.money')}</h3>
      <p>{money.length === 0 ? t('owndata.moneyNone') : t(moneyKey, { money: money.join(', '), max: dustMax })}</p>
      <p>{t('owndata.wait', { days: waitDays })}</p>
    </div>
  );
}

function ClosingForm({ closing, onClose }: { closing: Closing; onClose: () => void }) {
  const { t } = useMessages();
  const notify = useNotify();
  const [, navigate] = useLocation();
  const form = useLeavingForm('closing', closing.needsFactor, () => {
    notify('success', 'owndata.closing');
    navigate('/login', { replace: true });
  });
  return (
    <ChangeDialog
      form={form}
      title={t('owndata.closeTitle')}
      lead={t('owndata.closeLead')}
      effects={t('owndata.wait', { days: closing.waitDays })}
      unknown={t('owndata.closeUnknown')}
      submitLabel={t('owndata.close')}
      submitKind="danger"
      onClose={onClose}
    >
      <PasswordInput form={form} field="password" label={t('form.password')} autoComplete="current-password" />
      <LeavingFields form={form} />
    </ChangeDialog>
  );
}
