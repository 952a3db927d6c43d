import { useMessages } from '@assay/features/messages/use-messages';
import { Button } from '@assay/ui/button.tsx';
import { Dialog } from '@assay/ui/dialog.tsx';
import { Notice } from '@assay/ui/states.tsx';
import { useEffect, useRef, useState } from 'react';
import styles from './picture.module.css';

type CameraState = 'starting' | 'ready' | 'none';

const wanted: MediaStreamConstraints = {
  audio: false,
  // The one that looks away from the person, where there are two.
  video: { facingMode: 'environment', width: { ideal: 2_560 }, height: { ideal: 1_440 } },
};

/** Takes a photo with the camera of the device. It is on while the dialog is open and no longer. */
export function CameraDialog({ onTaken, onClose }: { onTaken: (photo: Blob) => void; onClose: () => void }) {
  const { t } = useMessages();
  const video = useRef<HTMLVideoElement>(null);
  const state = useCamera(video);
  const take = async () => {
    const photo = await photoOf(video.current);
    if (photo !== undefined) onTaken(photo);
  };
  return (
    <Dialog
      isOpen
      size="wide"
      title={t('picture.cameraTitle')}
      closeLabel={t('state.close')}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('picture.cancel')}</Button>
          <Button kind="primary" isDisabled={state !== 'ready'} onPress={() => void take()}>
            {t(state === 'starting' ? 'picture.cameraStarting' : 'picture.cameraTake')}
          </Button>
        </>
      }
    >
      {state === 'none' ? (
        <Notice kind="warning">{t('picture.cameraNone')}</Notice>
      ) : (
        <p className={styles.words}>{t('picture.cameraWords')}</p>
      )}
      <div className={styles.stage} hidden={state === 'none'}>
        <video ref={video} className={styles.video} autoPlay muted playsInline />
      </div>
    </Dialog>
  );
}

function useCamera(video: React.RefObject<HTMLVideoElement | null>): CameraState {
  const [state, setState] = useState<CameraState>('starting');
  useEffect(() => {
    let isOver = false;
    let camera: MediaStream | undefined;
    const end = () => {
      for (const track of camera?.getTracks() ?? []) track.stop();
    };
    const start = async () => {
      try {
        camera = await navigator.mediaDevices.getUserMedia(wanted);
      } catch {
        if (!isOver) setState('none');
        return;
      }
      if (isOver || video.current === null) return end();
      video.current.srcObject = camera;
      await video.current.play().catch(() => undefined);
      if (!isOver) setState('ready');
    };
    void start();
    return () => {
      isOver = true;
      end();
    };
  }, [video]);
  return state;
}

/** What the camera sees now. */
function photoOf(video: HTMLVideoElement | null): Promise<Blob | undefined> {
  if (video === null) return Promise.resolve(undefined);
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve) => canvas.toBlob((photo) => resolve(photo ?? undefined), 'image/jpeg', 0.95));
}
