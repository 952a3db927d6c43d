import { useMessages } from '@assay/features/messages/use-messages';
import { useNotify } from '@assay/features/toasts/use-notify';
import { Button } from '@assay/ui/button.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { QrCode } from '@assay/ui/qr-code.tsx';
import Download from 'lucide-react/icons/download';
import Share2 from 'lucide-react/icons/share-2';
import { saveBlob } from '../../../page-parts/save-file.ts';
import styles from './invite.module.css';
import { invitePicture } from './invite-picture.ts';

const pictureName = 'assay-invite.png';

/** The link as a QR code, and the same as a picture to save or to share. */
export function CardPanel({ code, link }: { code: string; link: string }) {
  const { t } = useMessages();
  const notify = useNotify();
  const withPicture = async (use: (picture: Blob) => void | Promise<void>) => {
    try {
      await use(await invitePicture({ link, head: t('invite.cardHead'), code: t('invite.cardCode', { code }) }));
    } catch (error) {
      // Whoever closes the system's share sheet has decided so.
      if (!(error instanceof DOMException && error.name === 'AbortError')) notify('error', 'invite.pictureFailed');
    }
  };
  const share = (picture: Blob) =>
    navigator.share({ text: link, files: [new File([picture], pictureName, { type: picture.type })] });
  return (
    <Panel title={t('invite.card')}>
      <div className={styles.card}>
        <div className={styles.qr}>
          <QrCode text={link} label={t('invite.cardLabel')} failedWords={t('invite.cardFailed')} />
        </div>
        <p>{t('invite.cardWords')}</p>
        <div className={styles.actions}>
          <Button kind="primary" onPress={() => void withPicture((picture) => saveBlob(pictureName, picture))}>
            <Download size={16} aria-hidden />
            {t('invite.save')}
          </Button>
          {canShareFiles() && (
            <Button onPress={() => void withPicture(share)}>
              <Share2 size={16} aria-hidden />
              {t('invite.shareIt')}
            </Button>
          )}
        </div>
      </div>
    </Panel>
  );
}

function canShareFiles(): boolean {
  const probe = new File([], pictureName, { type: 'image/png' });
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [probe] });
}
