import type { Kyc } from '@assay/features/kyc/use-kyc';
import { useKycPhoto } from '@assay/features/kyc/use-kyc-photo';
import { useMessages } from '@assay/features/messages/use-messages';
import { type DocumentType, sidesOf } from '@assay/protocol/identity-documents';
import type { KycPhotoSide } from '@assay/protocol/kyc-entities';
import { sideName } from './document-names.ts';
import styles from './verify.module.css';

/** The photos that the server keeps, for their owner alone. */
export function KeptPhotos({ photos, documentType }: { photos: Kyc['photos']; documentType: DocumentType }) {
  const { t } = useMessages();
  const sides = sidesOf(documentType).filter((side) => photos[side] !== '');
  if (sides.length === 0) return t('kyc.photosGone');
  return (
    <span className={styles.kepts}>
      {sides.map((side) => (
        <KeptPhoto key={side} side={side} address={photos[side]} name={t(sideName(documentType, side))} />
      ))}
    </span>
  );
}

function KeptPhoto({ side, address, name }: { side: KycPhotoSide; address: string; name: string }) {
  const { t } = useMessages();
  const photo = useKycPhoto(side, address, 0);
  if (photo.kind !== 'shown') return <span className={styles.thumbnail} />;
  return <img className={styles.thumbnail} src={photo.src} alt={t('kyc.photoAlt', { side: name })} />;
}
