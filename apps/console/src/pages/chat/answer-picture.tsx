import { useMessages } from '@assay/features/messages/use-messages';
import { pictureTypes } from '@assay/protocol/pictures';
import { Button } from '@assay/ui/button.tsx';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { Notice } from '@assay/ui/states.tsx';
import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import own from './chat.module.css';
import type { AnswerPictureShown } from './use-answer-picture.ts';

/** The picture of the next answer, and the button that chooses one. */
export function AnswerPicture({ picture }: { picture: AnswerPictureShown }) {
  const { t } = useMessages();
  const input = useRef<HTMLInputElement>(null);
  const { address, error, isPending } = picture;
  return (
    <div className={own.attach}>
      <IconButton
        label={t('chats.attach')}
        icon={<ImagePlus size={18} aria-hidden />}
        onPress={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        hidden
        accept={pictureTypes.join()}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again.
          target.value = '';
          if (file !== undefined) picture.take(file);
        }}
      />
      {address !== undefined && (
        <>
          <img src={address} alt={t('chats.attached')} className={own.attached} />
          <Button size="small" isPending={isPending} onPress={picture.remove}>
            {t('chats.detach')}
          </Button>
        </>
      )}
      {error !== undefined && <Notice kind="error">{error}</Notice>}
    </div>
  );
}
