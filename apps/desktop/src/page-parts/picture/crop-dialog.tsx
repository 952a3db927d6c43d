import 'react-easy-crop/react-easy-crop.css';
import { useMessages } from '@assay/features/messages/use-messages';
import { Button } from '@assay/ui/button.tsx';
import { Dialog } from '@assay/ui/dialog.tsx';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import { croppedPicture, type PictureArea } from './cropped-picture.ts';
import styles from './picture.module.css';

/** Pixels: the shorter side has at least the one, the longer is kept up to the other. */
export interface PictureSides {
  readonly sideMin: number;
  readonly sideMax: number;
}

export interface CropDialogProps {
  /** Of the picture, as an element shows it. */
  address: string;
  /** Width by height of the part that is chosen. */
  aspect: number;
  /** The part is shown as a round avatar is. */
  isRound?: boolean;
  sides: PictureSides;
  onUse: (picture: Blob) => void;
  onClose: () => void;
}

/** The picture may be made small inside the frame, so that all of it is in whatever its shape. */
const ZOOM = { min: 0.4, max: 4, step: 0.05 } as const;

/** Chooses the part of a picture that is sent: moved by dragging or arrow keys, sized by wheel or slider. */
export function CropDialog({ address, aspect, isRound = false, sides, onUse, onClose }: CropDialogProps) {
  const { t } = useMessages();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [turnedDegrees, setTurned] = useState(0);
  const [area, setArea] = useState<PictureArea>();
  const [isDrawing, setDrawing] = useState(false);
  const isTooSmall = area !== undefined && Math.min(area.width, area.height) < sides.sideMin;
  const use = async () => {
    if (area === undefined) return;
    setDrawing(true);
    const picture = await croppedPicture(address, area, turnedDegrees, sides.sideMax);
    if (picture !== undefined) onUse(picture);
  };
  return (
    <Dialog
      isOpen
      size="wide"
      title={t('picture.cropTitle')}
      closeLabel={t('state.close')}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('picture.cancel')}</Button>
          <Button
            kind="primary"
            isDisabled={area === undefined || isTooSmall}
            isPending={isDrawing}
            onPress={() => void use()}
          >
            {t(isTooSmall ? 'l.error.pictureTooSmall' : 'picture.cropUse')}
          </Button>
        </>
      }
    >
      <p className={styles.words}>{t('picture.cropWords')}</p>
      <div className={styles.stage}>
        <Cropper
          disableAutomaticStylesInjection
          image={address}
          crop={crop}
          zoom={zoom}
          rotation={turnedDegrees}
          aspect={aspect}
          cropShape={isRound ? 'round' : 'rect'}
          minZoom={ZOOM.min}
          maxZoom={ZOOM.max}
          restrictPosition={false}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_part, pixels) => setArea(pixels)}
          mediaProps={{ alt: '' }}
        />
      </div>
      <CropTools zoom={zoom} onZoom={setZoom} onTurn={() => setTurned((turned) => (turned + 90) % 360)} />
    </Dialog>
  );
}

interface CropToolsProps {
  zoom: number;
  onZoom: (zoom: number) => void;
  onTurn: () => void;
}

function CropTools({ zoom, onZoom, onTurn }: CropToolsProps) {
  const { t } = useMessages();
  return (
    <div className={styles.tools}>
      <label className={styles.zoom}>
        {t('picture.cropZoom')}
        <input
          type="range"
          min={ZOOM.min}
          max={ZOOM.max}
          step={ZOOM.step}
          value={zoom}
          onChange={(event) => onZoom(Number(event.target.value))}
        />
      </label>
      <Button size="small" onPress={onTurn}>
        <RotateCw size={14} aria-hidden />
        {t('picture.cropTurn')}
      </Button>
    </div>
  );
}
