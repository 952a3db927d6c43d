import { useMessages } from '@assay/features/messages/use-messages';
import { identityPhoto } from '@assay/protocol/console/identity-console-endpoints';
import type { KycPhotoSide } from '@assay/protocol/kyc-entities';
import { classNames } from '@assay/ui/class-names';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { EmptyState } from '@assay/ui/states.tsx';
import Columns2 from 'lucide-react/icons/columns-2';
import ImageOff from 'lucide-react/icons/image-off';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Rows2 from 'lucide-react/icons/rows-2';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useEffect, useState } from 'react';
import { isBareKey } from '../../parts/bare-key.ts';
import own from './identities.module.css';

export interface IdentityPhotosProps {
  userId: string;
  /** Another one has other photos under the same address. */
  submissionId: string;
  sides: readonly KycPhotoSide[];
}

const zooms = [100, 150, 200, 300] as const;
const sideKeys = { front: 'identities.front', back: 'identities.back' } as const;

/** Both sides beside each other. `+` and `-` make them larger and smaller, `r` turns them, `b` puts them below each other and back; a large one is moved by its scroll bars. */
export function IdentityPhotos({ userId, submissionId, sides }: IdentityPhotosProps) {
  const { t } = useMessages();
  const [zoom, setZoom] = useState(0);
  const [turns, setTurns] = useState(0);
  const [isBeside, setBeside] = useState(true);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isBareKey(event)) return;
      if (event.key === '+') setZoom((at) => Math.min(zooms.length - 1, at + 1));
      else if (event.key === '-') setZoom((at) => Math.max(0, at - 1));
      else if (event.key === 'r') setTurns((count) => (count + 1) % 4);
      else if (event.key === 'b') setBeside((is) => !is);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  if (sides.length === 0)
    return <EmptyState icon={<ImageOff />} title={t('identities.noPhotos')} words={t('identities.noPhotosWords')} />;
  return (
    <>
      <div className={classNames(own.photos, !isBeside && own.below)}>
        {sides.map((side) => (
          <figure key={side} className={own.photo}>
            <figcaption>{t(sideKeys[side])}</figcaption>
            <section className={own.frame} aria-label={t(sideKeys[side])}>
              <img
                src={`${identityPhoto.path}?userId=${userId}&side=${side}&of=${submissionId}`}
                alt={t(sideKeys[side])}
                className={classNames(own[`zoom${zooms[zoom] ?? 100}`], own[`turn${turns}`])}
              />
            </section>
          </figure>
        ))}
      </div>
      <div className={own.tools}>
        <IconButton
          label={t('identities.zoomOut')}
          icon={<ZoomOut size={16} />}
          isDisabled={zoom === 0}
          onPress={() => setZoom(zoom - 1)}
        />
        <span>{zooms[zoom]} %</span>
        <IconButton
          label={t('identities.zoomIn')}
          icon={<ZoomIn size={16} />}
          isDisabled={zoom === zooms.length - 1}
          onPress={() => setZoom(zoom + 1)}
        />
        <IconButton
          label={t('identities.turn')}
          icon={<RotateCw size={16} />}
          onPress={() => setTurns((turns + 1) % 4)}
        />
        <IconButton
          label={t(isBeside ? 'identities.below' : 'identities.beside')}
          icon={isBeside ? <Rows2 size={16} /> : <Columns2 size={16} />}
          onPress={() => setBeside(!isBeside)}
        />
        <span className="muted">{t('identities.keys')}</span>
      </div>
    </>
  );
}
