import { formatAmount, type LiabilityAmount, parseLiabilityAmount } from './liability-amount.ts';
import { isLiabilityAsset, isLiabilityDay } from './liability-leaf.ts';

/** The root of one asset's tree. */
export interface AssetRoot {
  readonly asset: string;
  readonly leaves: number;
  readonly sum: LiabilityAmount;
  /** 64 lower-case hexadecimal digits. */
  readonly hash: string;
}

/** The roots of all assets of a day, of one exchange. */
export interface LiabilityHead {
  /** Names the exchange, so that the roots of one cannot stand for those of another. */
  readonly instance: string;
  readonly day: string;
  readonly roots: readonly AssetRoot[];
}

const FORMAT = 'assay-liabilities';
const INSTANCE = /^[A-Za-z0-9._:-]{1,64}$/;
const ROOT = /^([A-Z0-9]+)=([1-9][0-9]{0,15}):([0-9.]+):([0-9a-f]{64})$/;

/** `assay-liabilities|<instance>|<day>|<asset>=<leaves>:<sum>:<root>,…`, assets ascending. Refuses what has no such text. */
export function liabilityHeadText({ instance, day, roots }: LiabilityHead): string {
  const entries = [...roots]
    .sort((left, right) => (left.asset < right.asset ? -1 : 1))
    .map(({ asset, leaves, sum, hash }) => `${asset}=${leaves}:${formatAmount(sum)}:${hash}`);
  const text = `${FORMAT}|${instance}|${day}|${entries.join(',')}`;
  if (parseLiabilityHead(text) === undefined) throw new Error(`no head of liabilities: ${text}`);
  return text;
}

/** What a head's text says; undefined for any other text, so that one set of roots has one text only. */
export function parseLiabilityHead(text: string): LiabilityHead | undefined {
  const [format, instance, day, list, ...more] = text.split('|');
  if (format !== FORMAT || instance === undefined || day === undefined || list === undefined) return undefined;
  if (more.length > 0 || !INSTANCE.test(instance) || !isLiabilityDay(day)) return undefined;
  const roots: AssetRoot[] = [];
  for (const entry of list === '' ? [] : list.split(',')) {
    const root = parseRoot(entry);
    if (root === undefined || root.asset <= (roots.at(-1)?.asset ?? '')) return undefined;
    roots.push(root);
  }
  return { instance, day, roots };
}

function parseRoot(entry: string): AssetRoot | undefined {
  const [, asset = '', leaves = '', sumText = '', hash = ''] = ROOT.exec(entry) ?? [];
  const sum = parseLiabilityAmount(sumText);
  if (!isLiabilityAsset(asset) || !Number.isSafeInteger(Number(leaves)) || sum === undefined) return undefined;
  return { asset, leaves: Number(leaves), sum, hash };
}
