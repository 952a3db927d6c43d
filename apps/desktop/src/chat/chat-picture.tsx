import { useChatPicture } from '@assay/features/chat/use-chat-picture';
import { useMessages } from '@assay/features/messages/use-messages';
import { Dialog } from '@assay/ui/dialog.tsx';
import { TextButton } from '@assay/ui/icon-button.tsx';
import { useState } from 'react';
import styles from './chat.module.css';

export interface ChatPictureProps {
  messageId: string;
  /** While it is on its way. */
  coming: Blob | undefined;
}

/** A picture in a frame of one size, so that nothing moves when it comes; pressed, it is shown as large as there is room. */
export function ChatPicture({ messageId, coming }: ChatPictureProps) {
  const { t } = useMessages();
  const { status, address, retry } = useChatPicture(messageId, coming);
  const [isLarge, setLarge] = useState(false);
  if (status === 'error')
    return (
      <div className={styles.picture}>
        <p>{t('state.error')}</p>
        <TextButton onPress={retry}>{t('state.retry')}</TextButton>
      </div>
    );
  if (address === undefined)
    return <div className={styles.picture} role="status" aria-busy aria-label={t('state.loading')} />;
  return (
    <>
      <button type="button" className={styles.picture} aria-haspopup="dialog" onClick={() => setLarge(true)}>
        <img src={address} alt={t('chat.picture')} />
      </button>
      <Dialog
        isOpen={isLarge}
        onClose={() => setLarge(false)}
        title={t('chat.picture')}
        closeLabel={t('state.close')}
        size="wide"
      >
        <img className={styles.large} src={address} alt={t('chat.picture')} />
      </Dialog>
    </>
  );
}
