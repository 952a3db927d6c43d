import { useMessages } from '@assay/features/messages/use-messages';
import { seatProveAnew } from '@assay/protocol/console/seat-endpoints';
import { Button } from '@assay/ui/button.tsx';
import { Dialog } from '@assay/ui/dialog.tsx';
import { Notice } from '@assay/ui/states.tsx';
import { useId, useState } from 'react';
import { CodeInput, isWholeCode } from '../parts/code-input.tsx';
import { PasskeyPress } from '../parts/passkey-press.tsx';
import { useConsole } from '../seat/console-context.tsx';
import { useConsoleCall } from '../seat/use-console-call.ts';
import { useSeat } from '../seat/use-seat.ts';
import { useSeatPasskey } from '../seat/use-seat-passkey.ts';
import styles from './acts.module.css';

export interface ProveAnewProps {
  onProved: () => void;
  onClose: () => void;
}

/** Asks for the second factor once more, before what moves money or takes a guard away. */
export function ProveAnew({ onProved, onClose }: ProveAnewProps) {
  const { t, serverText } = useMessages();
  const { seat } = useConsole();
  const formId = useId();
  const prove = useConsoleCall(seatProveAnew);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const factors = useSeat()?.factors ?? [];
  const hasCode = factors.includes('totp');
  const hasPasskey = factors.includes('passkey');
  const went = (provenUntil: number) => {
    seat.proved(provenUntil);
    onProved();
  };
  const passkey = useSeatPasskey('anew', { onProved: went });
  const submit = async () => {
    const answer = await prove.call({ code });
    if (answer === undefined) return;
    if (answer.ok) went(answer.data.provenUntil);
    else {
      setCode('');
      setError(serverText(answer.msg));
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('act.proveTitle')}
      closeLabel={t('state.close')}
      actions={
        <>
          <Button onPress={onClose}>{t('act.back')}</Button>
          {hasCode && (
            <Button
              type="submit"
              form={formId}
              kind="primary"
              isPending={prove.isPending}
              isDisabled={!isWholeCode(code)}
            >
              {t(isWholeCode(code) ? 'act.prove' : 'seat.enterCode')}
            </Button>
          )}
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault();
          if (isWholeCode(code) && !prove.isPending) void submit();
        }}
      >
        <p>{t(hasCode ? (hasPasskey ? 'act.proveEither' : 'act.proveWords') : 'act.provePasskey')}</p>
        {hasCode && <CodeInput value={code} onChange={setCode} autoFocus />}
        {error !== undefined && <Notice kind="error">{error}</Notice>}
        {hasPasskey && <PasskeyPress passkey={passkey} label={t('seat.usePasskey')} isOnly={!hasCode} />}
      </form>
    </Dialog>
  );
}
