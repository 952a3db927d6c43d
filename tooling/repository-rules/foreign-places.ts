import { lineOf } from './code-text.ts';
import type { Finding, SourceFile } from './source-files.ts';

/** Folders of one machine: what works there works nowhere else. */
const machinePaths = /(?<![\w.~-])\/(?:work|root|home\/[a-z][\w-]*|Users\/\w+|mnt|media)\/[\w.@-]+/g;

export const machinePathFindings = (file: SourceFile): Finding[] =>
  [...file.text.matchAll(machinePaths)].map(
    (found) => `${file.path}:${lineOf(file.text, found.index)} names ${found[0]}, a place on one machine`,
  );

type LockedPackage = {
  readonly version?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly engines?: { readonly node?: string };
};
export type Lock = { readonly packages: Readonly<Record<string, LockedPackage>> };

/** The lock names versions and checksums; where to get them is the registry that npm is set to. */
export const downloadAddressFindings = (lock: Lock): Finding[] =>
  Object.entries(lock.packages)
    .filter(([, { resolved, link }]) => resolved !== undefined && link !== true)
    .map(([path, { resolved }]) => `package-lock.json: ${path} holds the address ${resolved}`);

/** The bundle under build/ finds what the root holds; and two copies of a package are two worlds. */
export const nestedPackageFindings = (lock: Lock): Finding[] =>
  Object.keys(lock.packages)
    .filter((path) => /^(packages|apps|tooling|verification|benchmarks)\/.*node_modules\//.test(path))
    .map((path) => `package-lock.json: ${path} should stand at the root: npm dedupe`);

const oldestNode = [20, 19] as const;

/** Whether a range such as `^18.20 || >=20.17` has room for the oldest Node that we promise. Unusual ranges pass. */
const fitsOldestNode = (range: string): boolean =>
  range.split('||').some((part) => {
    const lower = /^\s*(>=|\^|~|>)?\s*v?(\d+)(?:\.(\d+|x|\*))?/.exec(part);
    if (lower === null) return true;
    const [major, minor] = [Number(lower[2]), Number(lower[3] ?? 0) || 0];
    if (major === oldestNode[0]) return minor <= oldestNode[1];
    return major < oldestNode[0] && (lower[1] === '>=' || lower[1] === '>');
  });

export const engineFindings = (lock: Lock): Finding[] =>
  Object.entries(lock.packages)
    .filter(([, { engines }]) => engines?.node !== undefined && !fitsOldestNode(engines.node))
    .map(([path, { engines }]) => `package-lock.json: ${path} wants Node ${engines?.node}`);

type Manifest = Readonly<Record<string, unknown>>;

/** Every version is exact, so that a clone of next year installs what we tried. */
export const looseVersionFindings = (path: string, manifest: Manifest): Finding[] =>
  ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'].flatMap((field) =>
    Object.entries(manifest[field] ?? {})
      .filter(([, version]) => !/^\d+\.\d+\.\d+([-+][\w.-]+)?$/.test(String(version)))
      .map(([name, version]) => `${path}: ${name} ${version} is not one exact version`),
  );
