import type { InclusionCheckCode } from '@assay/liabilities/inclusion-check-codes';
import type { MessageKey } from '@assay/messages/message-keys';

/** The sentence of each finding. */
export const inclusionWords: Readonly<Record<InclusionCheckCode, MessageKey>> = {
  'shape-ok': 'liabilities.shapeOk',
  'shape-fault': 'liabilities.shapeFault',
  'key-unknown': 'liabilities.keyUnknown',
  'key-ok': 'liabilities.keyOk',
  'key-other': 'liabilities.keyOther',
  'signature-ok': 'liabilities.signatureOk',
  'signature-wrong': 'liabilities.signatureWrong',
  'head-ok': 'liabilities.headOk',
  'head-fault': 'liabilities.headFault',
  'owner-claimed': 'liabilities.ownerClaimed',
  'leaves-some': 'liabilities.leavesSome',
  'leaves-none': 'liabilities.leavesNone',
  'leaves-order': 'liabilities.leavesOrder',
  'root-ok': 'liabilities.rootOk',
  'root-missing': 'liabilities.rootMissing',
  'root-place': 'liabilities.rootPlace',
  'root-length': 'liabilities.rootLength',
  'root-overflow': 'liabilities.rootOverflow',
  'root-hash': 'liabilities.rootHash',
  'root-sum': 'liabilities.rootSum',
};
