import { useMessages } from '@assay/features/messages/use-messages';
import { useSession } from '@assay/features/session/use-session';
import { Button } from '@assay/ui/button.tsx';
import { Checkbox } from '@assay/ui/checkbox.tsx';
import { Dialog } from '@assay/ui/dialog.tsx';
import { Notice } from '@assay/ui/states.tsx';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { saveFile } from '../../../page-parts/save-file.ts';
import styles from './second-factor.module.css';
import { useCopy } from './use-copy.ts';

export interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onDone: () => void;
}

/** The recovery codes, which nobody can show again: it closes once the person says that they are kept. */
export function RecoveryCodesDialog({ codes, onDone }: RecoveryCodesDialogProps) {
  const { t } = useMessages();
  const session = useSession();
  const copy = useCopy();
  const [isKept, setKept] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const close = () => {
    if (isKept) onDone();
    else setAsked(true);
  };
  const account = session.status === 'signed-in' ? session.email : '';
  const text = [t('factor.fileTitle', { account }), '', ...codes, '', t('factor.fileWords'), ''].join('\n');
  return (
    <Dialog
      isOpen
      onClose={close}
      role="alertdialog"
      title={t('factor.codesTitle')}
      closeLabel={t('state.close')}
      actions={
        <Button kind="primary" onPress={close}>
          {t('factor.done')}
        </Button>
      }
    >
      <div className={styles.form}>
        <p>{t('factor.codesWords')}</p>
        <ol className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <div className={styles.ways}>
          <Button size="small" onPress={() => copy(text)}>
            <Copy size={14} aria-hidden />
            {t('security.copy')}
          </Button>
          <Button size="small" onPress={() => saveFile('assay-recovery-codes.txt', 'text/plain', text)}>
            <Download size={14} aria-hidden />
            {t('factor.download')}
          </Button>
          <Button size="small" onPress={() => window.print()}>
            <Printer size={14} aria-hidden />
            {t('factor.print')}
          </Button>
        </div>
        <Notice kind="warning">{t('factor.codesOnce')}</Notice>
        <Checkbox isSelected={isKept} onChange={setKept} isInvalid={isAsked && !isKept} name="kept">
          {t('factor.kept10')}
        </Checkbox>
        {isAsked && !isKept && (
          <p role="alert" className={styles.error}>
            {t('factor.keepFirst')}
          </p>
        )}
      </div>
    </Dialog>
  );
}
