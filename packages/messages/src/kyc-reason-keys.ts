import type { KycRejectionReason } from '@assay/protocol/kyc-entities';

/** The text of each reason, on the page and in the mail. */
export const kycReasonKeys = {
  'photo-unreadable': 'kyc.reasonUnreadable',
  'photo-incomplete': 'kyc.reasonIncomplete',
  'document-expired': 'kyc.reasonExpired',
  'document-kind': 'kyc.reasonKind',
  'data-mismatch': 'kyc.reasonMismatch',
  'document-altered': 'kyc.reasonAltered',
  'document-used': 'kyc.reasonUsed',
  'under-age': 'kyc.reasonAge',
  'country-not-served': 'kyc.reasonCountry',
} as const satisfies Readonly<Record<KycRejectionReason, string>>;
