import { useMessages } from '@assay/features/messages/use-messages';
import { usePasskeys } from '@assay/features/security/use-passkeys';
import { passkeyPageElsewhere } from '@assay/features/session/passkey-page';
import { useNotify } from '@assay/features/toasts/use-notify';
import type { PasskeyRow } from '@assay/protocol/endpoints/user-passkeys';
import { passkeysMax } from '@assay/protocol/passkeys';
import { Button } from '@assay/ui/button.tsx';
import { Dialog } from '@assay/ui/dialog.tsx';
import { Notice } from '@assay/ui/states.tsx';
import { useState } from 'react';
import { LoadFailed, Loading } from '../../../page-parts/load-state.tsx';
import { RecoveryCodesDialog } from '../second-factor/recovery-codes-dialog.tsx';
import { NewPasskeyForm, RemovePasskeyForm, RenamePasskeyForm } from './passkey-forms.tsx';
import { PasskeyTable } from './passkey-table.tsx';
import styles from './passkeys.module.css';

type Step =
  | { readonly name: 'list' }
  | { readonly name: 'new' }
  | { readonly name: 'rename' | 'remove'; readonly passkey: PasskeyRow }
  | { readonly name: 'codes'; readonly codes: readonly string[] };

const titles = {
  list: 'passkey.title',
  new: 'passkey.newTitle',
  rename: 'passkey.renameTitle',
  remove: 'passkey.removeTitle',
} as const;

/** The passkeys of the account: listed, made, renamed, removed. */
export function PasskeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useMessages();
  const notify = useNotify();
  const [step, setStep] = useState<Step>({ name: 'list' });
  const list = () => setStep({ name: 'list' });
  if (step.name === 'codes') return <RecoveryCodesDialog codes={step.codes} onDone={list} />;
  return (
    <Dialog isOpen onClose={onClose} size="wide" title={t(titles[step.name])} closeLabel={t('state.close')}>
      {step.name === 'list' && <PasskeyList onStep={setStep} />}
      {step.name === 'new' && (
        <NewPasskeyForm
          onBack={list}
          onDone={(codes) => {
            notify('success', 'passkey.added');
            setStep(codes.length === 0 ? { name: 'list' } : { name: 'codes', codes });
          }}
        />
      )}
      {step.name === 'rename' && <RenamePasskeyForm passkey={step.passkey} onDone={list} onBack={list} />}
      {step.name === 'remove' && (
        <RemovePasskeyForm
          passkey={step.passkey}
          onBack={list}
          onDone={() => {
            notify('success', 'passkey.removed');
            list();
          }}
        />
      )}
    </Dialog>
  );
}

function PasskeyList({ onStep }: { onStep: (step: Step) => void }) {
  const { t } = useMessages();
  const { data, status, retry } = usePasskeys();
  if (data === undefined) return status === 'error' ? <LoadFailed onRetry={retry} /> : <Loading rows={3} columns={3} />;
  const { origin, passkeys } = data;
  const elsewhere = origin === '' ? undefined : passkeyPageElsewhere(location.href, new URL(origin).hostname);
  return (
    <div className={styles.part}>
      <p>{t('passkey.words')}</p>
      {origin === '' && <Notice kind="info">{t('l.error.passkeysUnavailable')}</Notice>}
      {elsewhere !== undefined && (
        <Notice kind="info">
          {t('passkey.elsewhere', { origin })}{' '}
          <a className={styles.link} href={elsewhere}>
            {t('passkey.goThere')}
          </a>
        </Notice>
      )}
      {passkeys.length > 0 && (
        <PasskeyTable
          passkeys={passkeys}
          onRename={(passkey) => onStep({ name: 'rename', passkey })}
          onRemove={(passkey) => onStep({ name: 'remove', passkey })}
        />
      )}
      <div className={styles.ways}>
        <Button
          kind="primary"
          isDisabled={origin === '' || elsewhere !== undefined || passkeys.length >= passkeysMax}
          onPress={() => onStep({ name: 'new' })}
        >
          {t('passkey.add')}
        </Button>
      </div>
    </div>
  );
}
