import type { DocumentType } from '@assay/protocol/identity-documents';
import type { KycPhotoSide, KycRejectionReason } from '@assay/protocol/kyc-entities';
import type { ColumnType, Generated } from 'kysely';

type Int8 = ColumnType<string, number, number>;

export interface KycTables {
  /** What a person sends to be reviewed. The newest of a person is the one that counts. */
  kyc_submission: {
    submission_id: Generated<string>;
    user_id: ColumnType<string, number, never>;
    state: 'reviewing' | 'verified' | 'rejected';
    country: string;
    document_type: DocumentType;
    number_sealed: Buffer;
    /** Under a key of the data folder: says whether two numbers are one, and tells neither. */
    number_hash: Buffer;
    number_masked: string;
    name_sealed: Buffer;
    name_masked: string;
    front_id: string | null;
    back_id: string | null;
    submitted_at_ms: Int8;
    decided_at_ms: ColumnType<string | null, number | null, number | null>;
    reason: KycRejectionReason | '';
  };
  /** Photos with which nothing was sent yet. */
  kyc_photo: {
    user_id: ColumnType<string, number, never>;
    side: KycPhotoSide;
    picture_id: string;
  };
}

export const kycStep = `
CREATE TABLE kyc_submission (
  submission_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES user_account (user_id),
  state text NOT NULL DEFAULT 'reviewing' CHECK (state IN ('reviewing', 'verified', 'rejected')),
  country text NOT NULL,
  document_type text NOT NULL,
  number_sealed bytea NOT NULL,
  number_hash bytea NOT NULL,
  number_masked text NOT NULL,
  name_sealed bytea NOT NULL,
  name_masked text NOT NULL,
  front_id text,
  back_id text,
  submitted_at_ms bigint NOT NULL,
  decided_at_ms bigint,
  reason text NOT NULL DEFAULT ''
);
CREATE INDEX kyc_submission_of_user ON kyc_submission (user_id, submission_id DESC);
CREATE INDEX kyc_submission_waiting ON kyc_submission (submission_id) WHERE state = 'reviewing';
CREATE INDEX kyc_submission_by_number ON kyc_submission (number_hash);
-- A person has one that waits or holds, and a document verifies one person, whatever else goes wrong.
CREATE UNIQUE INDEX kyc_submission_in_force ON kyc_submission (user_id) WHERE state IN ('reviewing', 'verified');
CREATE UNIQUE INDEX kyc_submission_one_person ON kyc_submission (number_hash) WHERE state = 'verified';

CREATE TABLE kyc_photo (
  user_id bigint NOT NULL REFERENCES user_account (user_id),
  side text NOT NULL,
  picture_id text NOT NULL,
  PRIMARY KEY (user_id, side)
);
`;
