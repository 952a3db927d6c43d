import { pictureFaultOf } from '@assay/features/chat/picture-fault';
import { useMessages } from '@assay/features/messages/use-messages';
import { useNotify } from '@assay/features/toasts/use-notify';
import { chatTextLengthMax, chatTextOf } from '@assay/protocol/chat-rules';
import { pictureTypes } from '@assay/protocol/pictures';
import { Button } from '@assay/ui/button.tsx';
import { FileButton } from '@assay/ui/file-button.tsx';
import ImagePlus from 'lucide-react/icons/image-plus';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import styles from './chat.module.css';

/** From so many characters on it is told how many are left. */
const countedFrom = chatTextLengthMax - 200;

export interface ChatComposerProps {
  draft: string;
  onDraft: (draft: string) => void;
  onSend: (text: string) => void;
  onPicture: (picture: Blob) => void;
}

/** Enter sends, Shift and Enter begin a new line. */
export function ChatComposer({ draft, onDraft, onSend, onPicture }: ChatComposerProps) {
  const { t, number } = useMessages();
  const field = useRef<HTMLTextAreaElement>(null);
  const countId = useId();
  const text = chatTextOf(draft);
  const isTooLong = text.length > chatTextLengthMax;
  const canSend = text !== '' && !isTooLong;
  useEffect(() => field.current?.focus(), []);
  const send = () => {
    field.current?.focus();
    if (!canSend) return;
    onSend(text);
    onDraft('');
  };
  const take = useTakePicture(onPicture);
  const onKeyDown = (event: KeyboardEvent) => {
    // The Enter that ends the composing of a Chinese word is not the one that sends.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <PictureButton onPicture={onPicture} />
      <textarea
        ref={field}
        className={styles.field}
        rows={1}
        value={draft}
        dir="auto"
        aria-label={t('chat.message')}
        aria-invalid={isTooLong}
        aria-describedby={countId}
        placeholder={t('chat.placeholder')}
        onChange={(event) => onDraft(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          const [file] = event.clipboardData.files;
          if (file === undefined) return;
          event.preventDefault();
          take(file);
        }}
      />
      <Button kind="primary" type="submit" isDisabled={!canSend} label={t('chat.send')}>
        <SendHorizontal size={16} aria-hidden />
      </Button>
      <p id={countId} className={isTooLong ? styles.wrong : styles.count} role={isTooLong ? 'alert' : undefined}>
        {text.length > countedFrom
          ? t('chat.count', { count: number(String(text.length), 0), most: number(String(chatTextLengthMax), 0) })
          : t('chat.enterSends')}
      </p>
    </form>
  );
}

/** Hands on a picture that can be sent; of any other file it says at once what is wrong with it. */
function useTakePicture(onPicture: (picture: Blob) => void): (file: File) => void {
  const notify = useNotify();
  return (file) => {
    const fault = pictureFaultOf(file);
    if (fault === undefined) onPicture(file);
    else notify('error', fault);
  };
}

function PictureButton({ onPicture }: { onPicture: (picture: Blob) => void }) {
  const { t } = useMessages();
  const take = useTakePicture(onPicture);
  return (
    <FileButton
      label={t('chat.addPicture')}
      icon={<ImagePlus size={18} aria-hidden />}
      accept={pictureTypes.join()}
      onFile={take}
    />
  );
}
