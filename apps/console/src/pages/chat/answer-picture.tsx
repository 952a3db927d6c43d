import { useMessages } from '@assay/features/messages/use-messages';
import { pictureTypes } from '@assay/protocol/pictures';
import { Button } from '@assay/ui/button.tsx';
import { FileButton } from '@assay/ui/file-button.tsx';
import { Notice } from '@assay/ui/states.tsx';
import { ImagePlus } from 'lucide-react';
import own from './chat.module.css';
import type { AnswerPictureShown } from './use-answer-picture.ts';

/** The picture of the next answer, and the button that chooses one. */
export function AnswerPicture({ picture }: { picture: AnswerPictureShown }) {
  const { t } = useMessages();
  const { address, error, isPending } = picture;
  return (
    <div className={own.attach}>
      <FileButton
        label={t('chats.attach')}
        icon={<ImagePlus size={18} aria-hidden />}
        accept={pictureTypes.join()}
        onFile={picture.take}
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
