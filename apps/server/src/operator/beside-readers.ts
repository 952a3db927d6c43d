import type { BesideCore } from './beside-core.ts';
import type { Fields } from './operator-fields.ts';

/** How a module finds what it knows, by what the operator gave. */
export type BesideReaders = {
  readonly [Name in
    | 'hasAccount'
    | 'hasWritten'
    | 'pictureDigest'
    | 'announcements'
    | 'waitingKyc'
    | 'unclaimed'
    | 'waitsForLook'
    | 'customerServiceOrigins']: (fields: Fields) => Promise<BesideCore[Name]>;
};
