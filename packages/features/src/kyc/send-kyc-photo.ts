import { uploadCall } from '@assay/live-client/upload-call';
import { uploadKycPhoto } from '@assay/protocol/endpoints/kyc';
import type { KycPhotoSide } from '@assay/protocol/kyc-entities';
import type { SendPicture } from '../pictures/use-picture-upload.ts';

export function sendKycPhoto(side: KycPhotoSide): SendPicture {
  return (session, file, options) => uploadCall(session, uploadKycPhoto, { side, file }, options);
}
