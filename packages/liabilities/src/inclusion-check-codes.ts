import { type Finding, findingOf, keyFindings } from '@assay/settlement/finding';

/** What is looked at in a proof, in the order in which it is shown; `root` once for each asset. */
export type InclusionCheckName = 'shape' | 'key' | 'signature' | 'head' | 'owner' | 'leaves' | 'root';

/** Every finding: its check, its status, and its sentence. */
const findings = {
  'shape-ok': [
    'shape',
    'proved',
    'The file is a proof of inclusion of format 1 and holds nothing that is not checked.',
  ],
  'shape-fault': ['shape', 'failed', 'The field {field} is missing, unknown or malformed.'],
  ...keyFindings,
  'signature-ok': ['signature', 'proved', 'The exchange signed the roots of that day with that key.'],
  'signature-wrong': ['signature', 'failed', 'The signature does not fit: the roots are not as they were signed.'],
  'head-ok': [
    'head',
    'proved',
    'The signed text has the roots of {assets} assets at the end of {day} (UTC), of the exchange {instance}.',
  ],
  'head-fault': ['head', 'failed', 'The signed text is no head of liabilities.'],
  'owner-claimed': ['owner', 'claimed', 'The leaves are those of user {userId}. Compare this with your own number.'],
  'leaves-some': [
    'leaves',
    'claimed',
    'You were owed {amounts}. Compare this with what you had at the end of that day.',
  ],
  'leaves-none': [
    'leaves',
    'claimed',
    'It says that you were owed nothing at the end of that day. Compare this with what you had.',
  ],
  'leaves-order': ['leaves', 'failed', 'The assets are not in ascending order, each once.'],
  'root-ok': [
    'root',
    'proved',
    'Your {amount} {asset} are leaf {place} of {leaves}; {steps} hashes lead from it to the signed root, whose sum is {sum} {asset}.',
  ],
  'root-missing': ['root', 'failed', 'The signed text has no root of {asset}.'],
  'root-place': ['root', 'failed', 'The tree of {asset} has {leaves} leaves, and the proof names leaf {place}.'],
  'root-length': [
    'root',
    'failed',
    'From leaf {place} of {leaves} of {asset} it takes {expected} hashes, and the proof has {steps}.',
  ],
  'root-overflow': ['root', 'failed', 'The sums on the way of {asset} are more than an amount can say.'],
  'root-hash': ['root', 'failed', 'The hashes of {asset} do not lead to the signed root.'],
  'root-sum': ['root', 'failed', 'The sums of {asset} lead to {computed}, and the signed root says {sum}.'],
} as const satisfies Record<string, readonly [InclusionCheckName, 'proved' | 'claimed' | 'failed', string]>;

export type InclusionCheckCode = keyof typeof findings;

export type InclusionCheck = Finding<typeof findings>;
export type InclusionCheckStatus = InclusionCheck['status'];

export function inclusionFinding(
  code: InclusionCheckCode,
  values: Readonly<Record<string, string | number>> = {},
): InclusionCheck {
  return findingOf(findings, code, values);
}
