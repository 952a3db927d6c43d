import { useMessages } from '@assay/features/messages/use-messages';
import { phishingCodeFault, useSetPhishingCode } from '@assay/features/security/use-phishing-code';
import { useNotify } from '@assay/features/toasts/use-notify';
import { phishingCodeLengthMax, phishingCodeLengthMin } from '@assay/protocol/endpoints/phishing-code';
import { TextField } from '@assay/ui/text-field.tsx';
import { useState } from 'react';
import { FormDialog } from '../../../page-parts/form-dialog/form-dialog.tsx';

/** Chooses the text by which our mails are known. */
export function PhishingCodeDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const { t, message, serverText } = useMessages();
  const notify = useNotify();
  const { isSending, set } = useSetPhishingCode();
  const [text, setText] = useState(code);
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const fault = phishingCodeFault(text);
  const error =
    refusal === undefined ? (isTried && fault !== undefined ? message(fault) : undefined) : serverText(refusal);
  const save = async () => {
    setTried(true);
    if (fault !== undefined || isSending) return;
    const refused = await set(text);
    if (refused !== undefined) return setRefusal(refused);
    notify('success', 'phishing.saved');
    onClose();
  };
  return (
    <FormDialog
      title={t('phishing.dialogTitle')}
      submitLabel={t('phishing.save')}
      isPending={isSending}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <p>{t('phishing.dialogWords')}</p>
      <TextField
        label={t('phishing.field')}
        autoFocus
        autoComplete="off"
        value={text}
        onChange={(value) => {
          setText(value);
          setRefusal(undefined);
        }}
        error={error}
        note={t('phishing.note', { least: phishingCodeLengthMin, most: phishingCodeLengthMax })}
      />
    </FormDialog>
  );
}
