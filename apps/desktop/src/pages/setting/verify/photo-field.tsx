import { sendKycPhoto } from '@assay/features/kyc/send-kyc-photo';
import { useKycChanged } from '@assay/features/kyc/use-kyc';
import { type KycPhoto, useKycPhoto } from '@assay/features/kyc/use-kyc-photo';
import { useMessages } from '@assay/features/messages/use-messages';
import { type PictureUpload, usePictureUpload } from '@assay/features/pictures/use-picture-upload';
import type { MessageKey } from '@assay/messages/message-keys';
import type { DocumentType } from '@assay/protocol/identity-documents';
import type { KycPhotoSide } from '@assay/protocol/kyc-entities';
import { pictureKinds } from '@assay/protocol/pictures';
import { Button } from '@assay/ui/button.tsx';
import Camera from 'lucide-react/icons/camera';
import CircleCheck from 'lucide-react/icons/circle-check';
import Image from 'lucide-react/icons/image';
import ImageOff from 'lucide-react/icons/image-off';
import ImageUp from 'lucide-react/icons/image-up';
import { type DragEvent, useState } from 'react';
import { type Choosing, PictureChooser } from '../../../page-parts/picture/picture-chooser.tsx';
import { documentAspects, sideName } from './document-names.ts';
import styles from './verify.module.css';

export interface PhotoFieldProps {
  side: KycPhotoSide;
  documentType: DocumentType;
  /** Where the photo is that the server keeps; empty without one. */
  address: string;
}

/** One side: chosen, dropped or taken, cut, sent, and shown as the server keeps it. */
export function PhotoField({ side, documentType, address }: PhotoFieldProps) {
  const { t } = useMessages();
  const changed = useKycChanged();
  const [version, setVersion] = useState(0);
  const upload = usePictureUpload(sendKycPhoto(side), async () => {
    setVersion((known) => known + 1);
    await changed();
  });
  const name = t(sideName(documentType, side));
  return (
    <section className={styles.side} aria-label={name}>
      <p className={styles['side-name']}>{name}</p>
      <PictureChooser
        label={name}
        aspect={documentAspects[documentType]}
        sides={pictureKinds.identity}
        onPicture={upload.send}
        onRefused={upload.refuse}
      >
        {(choosing) => (
          <>
            <PhotoFrame
              side={side}
              name={name}
              address={address}
              version={version}
              upload={upload}
              choosing={choosing}
            />
            <PhotoFoot upload={upload} choosing={choosing} isKept={address !== ''} />
          </>
        )}
      </PictureChooser>
    </section>
  );
}

const frameWords = {
  none: 'picture.drop',
  loading: 'picture.loading',
  failed: 'picture.notShown',
} as const satisfies Readonly<Record<Exclude<KycPhoto['kind'], 'shown'>, MessageKey>>;

interface PhotoFrameProps {
  side: KycPhotoSide;
  name: string;
  address: string;
  version: number;
  upload: PictureUpload;
  choosing: Choosing;
}

function PhotoFrame({ side, name, address, version, upload: { state }, choosing }: PhotoFrameProps) {
  const { t } = useMessages();
  const photo = useKycPhoto(side, address, version);
  const [isOver, setOver] = useState(false);
  const over = (is: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(is);
  };
  const drop = (event: DragEvent) => {
    over(false)(event);
    const [file] = event.dataTransfer.files;
    if (file !== undefined) choosing.take(file);
  };
  if (state.kind === 'sending') {
    const percent = Math.round(state.part * 100);
    return (
      <div className={styles.frame}>
        <progress className={styles.progress} max={100} value={percent} aria-label={name} />
        <p className={styles.muted}>{t('picture.sending', { percent })}</p>
      </div>
    );
  }
  return (
    <button
      type="button"
      className={styles.frame}
      aria-label={`${name}: ${t(photo.kind === 'none' ? 'picture.choose' : 'picture.replace')}`}
      onClick={choosing.chooseFile}
      data-over={isOver}
      onDragEnter={over(true)}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={drop}
    >
      <FrameContent photo={photo} name={name} />
    </button>
  );
}

/** The photo that the server keeps, or what there is to know of it. */
function FrameContent({ photo, name }: { photo: KycPhoto; name: string }) {
  const { t } = useMessages();
  if (photo.kind === 'shown') {
    return <img className={styles.photo} src={photo.src} alt={t('kyc.photoAlt', { side: name })} />;
  }
  const Icon = { none: ImageUp, loading: Image, failed: ImageOff }[photo.kind];
  return (
    <>
      <Icon size={28} aria-hidden />
      <span className={styles.muted}>{t(frameWords[photo.kind])}</span>
    </>
  );
}

function PhotoFoot({ upload, choosing, isKept }: { upload: PictureUpload; choosing: Choosing; isKept: boolean }) {
  const { t, serverText } = useMessages();
  const { state } = upload;
  if (state.kind === 'sending')
    return (
      <div className={styles['side-foot']}>
        <Button size="small" onPress={upload.cancel}>
          {t('picture.cancel')}
        </Button>
      </div>
    );
  return (
    <>
      <div className={styles['side-foot']}>
        <Button size="small" kind={isKept ? 'default' : 'primary'} onPress={choosing.chooseFile}>
          {t(isKept ? 'picture.replace' : 'picture.choose')}
        </Button>
        <Button size="small" onPress={choosing.openCamera}>
          <Camera size={14} aria-hidden />
          {t('picture.camera')}
        </Button>
        {isKept && state.kind === 'idle' && (
          <span className={styles.kept}>
            <CircleCheck size={14} aria-hidden />
            {t('picture.uploaded')}
          </span>
        )}
      </div>
      {state.kind === 'failed' && (
        <p className={styles.failed} role="alert">
          {state.msg === 'picture.unreadable' ? t('picture.unreadable') : serverText(state.msg)}
          {upload.canRetry && (
            <Button size="small" kind="quiet" onPress={upload.retry}>
              {t('picture.retry')}
            </Button>
          )}
        </p>
      )}
    </>
  );
}
