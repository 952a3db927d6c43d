/** The person's own: 0 not authenticated, 1 reviewing, 2 verified, 3 rejected (`auth` of `/user/info`). */
export const kycStates = ['none', 'reviewing', 'verified', 'rejected'] as const;

export const kycPhotoSides = ['front', 'back'] as const;
export type KycPhotoSide = (typeof kycPhotoSides)[number];

/** Why a review says no, as the person is told. Stored as places in this list: words are added at the end only. */
export const kycRejectionReasons = [
  'photo-unreadable',
  'photo-incomplete',
  'document-expired',
  'document-kind',
  'data-mismatch',
  'document-altered',
  'document-used',
  'under-age',
  'country-not-served',
] as const;
export type KycRejectionReason = (typeof kycRejectionReasons)[number];

/** So often a day a person sends the data of an identity. */
export const kycSubmissionsPerDay = 5;
