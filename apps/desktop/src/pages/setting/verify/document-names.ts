import type { MessageKey } from '@assay/messages/message-keys';
import type { DocumentType } from '@assay/protocol/identity-documents';
import type { KycPhotoSide } from '@assay/protocol/kyc-entities';

export const documentNames: Readonly<Record<DocumentType, MessageKey>> = {
  'id-card': 'kyc.idCard',
  passport: 'kyc.passport',
  'driving-licence': 'kyc.drivingLicence',
};

/** Width by height: ID-1 cards, and the page of a passport (ISO/IEC 7810). */
export const documentAspects: Readonly<Record<DocumentType, number>> = {
  'id-card': 85.6 / 54,
  passport: 125 / 88,
  'driving-licence': 85.6 / 54,
};

export function sideName(documentType: DocumentType | '', side: KycPhotoSide): MessageKey {
  if (documentType === 'passport') return 'kyc.sidePage';
  return side === 'front' ? 'kyc.sideFront' : 'kyc.sideBack';
}
