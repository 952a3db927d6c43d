/** The pages under /about, each of which is one document. */
export const documentNames = ['us', 'policy', 'protocol', 'legal', 'connect'] as const;
export type DocumentName = (typeof documentNames)[number];

export interface DocumentVersion {
  /** Counts up when the words change in substance. */
  readonly version: number;
  /** Of this version: YYYY-MM-DD. */
  readonly date: string;
}

/** What stands now. Whoever registers accepts `policy` and `protocol` in these versions. */
export const documentVersions: Readonly<Record<DocumentName, DocumentVersion>> = {
  us: { version: 3, date: '2026-11-23' },
  policy: { version: 3, date: '2026-11-30' },
  protocol: { version: 2, date: '2026-11-23' },
  legal: { version: 2, date: '2026-11-23' },
  connect: { version: 2, date: '2026-11-23' },
};
