import { findingLine } from '@assay/settlement/finding';
import type { InclusionReport } from './check-inclusion.ts';
import type { Walk } from './walk-to-root.ts';

const endings: Readonly<Record<InclusionReport['verdict'], string>> = {
  included: 'The proof holds.',
  failed: 'The proof does NOT hold.',
};

const proves = [
  'This proves: what the exchange owed you is counted, once, in the sum that it signed for that day.',
  'It does not prove that everybody else is counted, that everybody was shown this root (compare it with theirs), that the key is',
  'the exchange’s (compare the fingerprint), nor that the exchange has the coins (see its reserves). A root is only as good as',
  'the people who check.',
];

/** What the command prints: one line a check, the way of each leaf, then what it proves and what not. English. */
export function inclusionLines({ verdict, checks, proof, walks }: InclusionReport): string[] {
  return [
    ...checks.map(findingLine),
    ...walks.flatMap(walkLines),
    endings[verdict],
    ...(proof === undefined || verdict === 'failed' ? [] : proves),
  ];
}

function walkLines({ asset, amount, leafHash, steps }: Walk): string[] {
  if (leafHash === undefined) return [];
  return [
    `${asset}: leaf ${leafHash} with ${amount}`,
    ...steps.map(({ side, siblingHash, siblingSum, hash, sum }) => {
      const [first, second] = side === 'left' ? [siblingHash, 'the above'] : ['the above', siblingHash];
      return `  ${hash} with ${sum} = ${first} + ${second} (${siblingSum} beside it)`;
    }),
  ];
}
