import { useMessages } from '@assay/features/messages/use-messages';
import { useLeavingForm } from '@assay/features/security/use-leaving-form';
import { useCopyFile, useOwnData } from '@assay/features/security/use-own-data';
import { Button } from '@assay/ui/button.tsx';
import { Dialog } from '@assay/ui/dialog.tsx';
import { Notice } from '@assay/ui/states.tsx';
import { LoadFailed, Loading } from '../../../page-parts/load-state.tsx';
import { saveBlob } from '../../../page-parts/save-file.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { LeavingFields } from './leaving-fields.tsx';
import styles from './own-data.module.css';

type Copy = NonNullable<ReturnType<typeof useOwnData>['copy']>;

/** A copy of everything that is kept about the person: asked for with proof, waited for, and fetched once. */
export function OwnDataDialog({ onClose }: { onClose: () => void }) {
  const { t } = useMessages();
  const { status, copy, retry } = useOwnData();
  if (copy === undefined) {
    return (
      <Dialog isOpen onClose={onClose} title={t('owndata.title')} closeLabel={t('state.close')}>
        {status === 'error' ? <LoadFailed onRetry={retry} /> : <Loading rows={3} columns={1} rowHeight={32} />}
      </Dialog>
    );
  }
  if (copy.state === 'writing' || copy.state === 'ready' || copy.state === 'fetched') {
    return <CopyUnderWay copy={copy} onClose={onClose} />;
  }
  return <CopyForm copy={copy} onClose={onClose} onAsked={retry} />;
}

function CopyForm({ copy, onClose, onAsked }: { copy: Copy; onClose: () => void; onAsked: () => void }) {
  const { t } = useMessages();
  const form = useLeavingForm('copy', copy.needsFactor, onAsked);
  return (
    <ChangeDialog
      form={form}
      title={t('owndata.title')}
      lead={t('owndata.lead')}
      effects={t('owndata.effects', { left: copy.left })}
      unknown={t('owndata.unknown')}
      submitLabel={t('owndata.ask')}
      onClose={onClose}
    >
      {copy.state === 'failed' && <Notice kind="error">{t('owndata.failed')}</Notice>}
      {copy.state === 'elsewhere' && <Notice kind="info">{t('owndata.elsewhere')}</Notice>}
      <LeavingFields form={form} />
    </ChangeDialog>
  );
}

function CopyUnderWay({ copy, onClose }: { copy: Copy; onClose: () => void }) {
  const { t, date, number } = useMessages();
  const { isFetching, fetchFile } = useCopyFile(saveBlob);
  const isWriting = copy.state === 'writing';
  const size = number(String(Math.max(1, Math.ceil(copy.bytes / 1_024))), 0);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('owndata.title')}
      closeLabel={t('state.close')}
      actions={
        <>
          <Button onPress={onClose}>{t('state.close')}</Button>
          <Button kind="primary" isDisabled={isWriting} isPending={isFetching} onPress={fetchFile}>
            {t('owndata.fetch')}
          </Button>
        </>
      }
    >
      <div className={styles.words} role="status">
        {isWriting ? (
          <p>{t('owndata.writing')}</p>
        ) : (
          <>
            <p>{t('owndata.ready', { size, time: date(copy.goneAt, 'YYYY-MM-DD HH:MM') })}</p>
            <p>{t('owndata.once')}</p>
          </>
        )}
      </div>
    </Dialog>
  );
}
