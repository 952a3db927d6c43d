/**
 * `proved` follows from signatures, hashes and arithmetic; `claimed` rests on the exchange's word, or is the reader's to compare; `open` cannot
 * be known yet; `failed` contradicts them.
 */
export type FindingStatus = 'proved' | 'claimed' | 'open' | 'failed';

/** Every finding of one kind of document: what was looked at, how it is, and its sentence in English with `{values}` in it. */
export type Findings = Readonly<Record<string, readonly [name: string, status: FindingStatus, sentence: string]>>;

/** About the key that a document names, whichever kind it is. */
export const keyFindings = {
  'key-unknown': [
    'key',
    'claimed',
    'It names the key {fingerprint}. Compare this fingerprint with the one that the exchange publishes.',
  ],
  'key-ok': ['key', 'proved', 'It names the expected key, {fingerprint}.'],
  'key-other': ['key', 'failed', 'It names the key {fingerprint}, which is not the expected one.'],
} as const satisfies Findings;

/** What a check found. Pages translate by code. */
export interface Finding<Table extends Findings> {
  readonly name: Table[keyof Table][0];
  readonly status: Table[keyof Table][1];
  readonly code: keyof Table & string;
  readonly values: Readonly<Record<string, string>>;
  /** One English sentence. */
  readonly detail: string;
}

export function findingOf<Table extends Findings>(
  findings: Table,
  code: keyof Table & string,
  values: Readonly<Record<string, string | number>> = {},
): Finding<Table> {
  const [name, status, sentence]: Table[keyof Table] = findings[code];
  const texts = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]));
  const detail = sentence.replace(/\{([a-zA-Z]+)\}/g, (_, key: string) => texts[key] ?? '');
  return { name, status, code, values: texts, detail };
}

const marks: Readonly<Record<FindingStatus, string>> = {
  proved: 'proved ',
  claimed: 'claimed',
  open: 'open   ',
  failed: 'FAILED ',
};

/** As a command prints it. */
export function findingLine({ name, status, detail }: { name: string; status: FindingStatus; detail: string }): string {
  return `${marks[status]}  ${name.padEnd(10)}  ${detail}`;
}
