/** Rules of the wire, specification section 7 and product.md section 13. */
export const apiBasePath = '/bb/app';
export const contractBasePath = '/contract/app';
export const socketPath = `${apiBasePath}/socket`;
export const openApiPath = `${apiBasePath}/openapi.json`;

export const tokenHeader = 'x-access-token';
/** The calls of accounts, to which alone a browser sends the token of a known device. */
export const userCallsPath = `${apiBasePath}/user`;
export const deviceCookieName = 'assay-device';
export const requestTimeoutMs = 12_000;
/** Of a call that sends a file: 10 MB take this long at 1.3 Mbit/s. */
export const uploadTimeoutMs = 60_000;
export const refreshIntervalMs = 5_000;
export const pageSizeDefault = 10;
export const pageSizeMax = 100;
export const pageNumberMax = 1_000_000;
/** Rows that a list shows in pages, whatever their size; older ones are not listed. */
export const historyRowsMax = 100_000;
export const bodyBytesMax = 32 * 1024;

/** `code` of the envelope: 1 success, -2 dead or missing session, 0 every other refusal. */
export const envelopeCode = { success: 1, refused: 0, sessionInvalid: -2 } as const;

export interface Envelope<Data> {
  readonly code: 1 | 0 | -2;
  /** Empty on success (or what the call says it holds); a key of the error catalogue on refusal. */
  readonly msg: string;
  readonly data: Data | null;
}

export interface Page<Row> {
  readonly list: readonly Row[];
  /** Rows in all pages. */
  readonly totalRow: number;
  /** The specification's second name of the same total. */
  readonly sum: number;
}
