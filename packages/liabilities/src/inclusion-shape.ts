import { INCLUSION_FORMAT, INCLUSION_FORMAT_VERSION, type InclusionProof } from './inclusion-proof.ts';
import { parseLiabilityAmount } from './liability-amount.ts';
import { isLiabilityAsset } from './liability-leaf.ts';

/** Names the field at fault, or undefined when all is well. */
type Judge = (value: unknown, path: string) => string | undefined;

/** More leaves a tree cannot have: 2^53 of them. */
const PATH_MAX = 53;
/** More than any exchange lists. */
const LEAVES_MAX = 1_000;
const HEAD_LENGTH_MAX = 200_000;

const when =
  (holds: (value: unknown) => boolean): Judge =>
  (value, path) =>
    holds(value) ? undefined : path;
const text = (holds: (text: string) => boolean): Judge => when((value) => typeof value === 'string' && holds(value));
const hexOf = (digits: number): Judge => text((value) => new RegExp(`^[0-9a-f]{${digits}}$`).test(value));
const whole = when((value) => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0);
const amount = text((value) => parseLiabilityAmount(value) !== undefined);
const list =
  (maximum: number, judge: Judge): Judge =>
  (value, path) => {
    if (!Array.isArray(value) || value.length > maximum) return path;
    for (const [index, entry] of value.entries()) {
      const fault = judge(entry, `${path}[${index}]`);
      if (fault !== undefined) return fault;
    }
    return undefined;
  };
/** Exactly these fields: what is not checked may not stand in a proof. */
const record =
  <Shape>(fields: Readonly<Record<keyof Shape & string, Judge>>): Judge =>
  (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return path === '' ? 'proof' : path;
    const prefix = path === '' ? '' : `${path}.`;
    const unknown = Object.keys(value).find((name) => !Object.hasOwn(fields, name));
    if (unknown !== undefined) return `${prefix}${unknown}`;
    for (const [name, judge] of Object.entries<Judge>(fields)) {
      const fault = judge(Reflect.get(value, name), `${prefix}${name}`);
      if (fault !== undefined) return fault;
    }
    return undefined;
  };

const proof = record<InclusionProof>({
  format: when((value) => value === INCLUSION_FORMAT),
  formatVersion: when((value) => value === INCLUSION_FORMAT_VERSION),
  head: text(({ length }) => length <= HEAD_LENGTH_MAX),
  signature: hexOf(128),
  publicKey: hexOf(64),
  userId: whole,
  salt: hexOf(64),
  leaves: list(
    LEAVES_MAX,
    record<InclusionProof['leaves'][number]>({
      asset: text(isLiabilityAsset),
      amount,
      index: whole,
      path: list(PATH_MAX, record<InclusionProof['leaves'][number]['path'][number]>({ hash: hexOf(64), sum: amount })),
    }),
  ),
});

/** The name of the first field that is missing, unknown or malformed, `leaves[0].amount`; undefined when there is none. */
export function inclusionFaultOf(value: unknown): string | undefined {
  return proof(value, '');
}

/** The value as a proof, when its shape is one. Nothing else has been checked of it. */
export function readInclusionProof(value: unknown): InclusionProof | undefined {
  return isInclusionProof(value) ? value : undefined;
}

function isInclusionProof(value: unknown): value is InclusionProof {
  return inclusionFaultOf(value) === undefined;
}
