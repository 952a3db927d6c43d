/** Bytes of an answer that are kept; the rest is not read. */
const ANCHOR_ANSWER_BYTES_MAX = 2_048;
const TIME_OUT_MS = 12_000;

export interface AnchorAnswer {
  readonly status: number;
  /** At most the first 2 KB. */
  readonly answer: Buffer;
}

/** Begins the time that one answer has: aborts with a `TimeoutError` when it is over. */
export type TimeOut = () => AbortSignal;

/**
 * Posts one day's head. Rejects when no whole answer came in time; a redirect is an answer like any other and is never followed, so
 * nothing goes to an address that the operator did not name.
 */
export async function postAnchor(
  address: string,
  body: string,
  signal: AbortSignal,
  timeOut: TimeOut = () => AbortSignal.timeout(TIME_OUT_MS),
): Promise<AnchorAnswer> {
  const url = new URL(address);
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (url.username !== '' || url.password !== '') {
    const credentials = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
    headers.authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
    url.username = '';
    url.password = '';
  }
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body,
    redirect: 'manual',
    signal: AbortSignal.any([signal, timeOut()]),
  });
  return { status: response.status, answer: await firstBytes(response) };
}

async function firstBytes(response: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop early closes the connection.
  for await (const part of response.body ?? []) {
    parts.push(part);
    length += part.length;
    if (length >= ANCHOR_ANSWER_BYTES_MAX) break;
  }
  return Buffer.concat(parts).subarray(0, ANCHOR_ANSWER_BYTES_MAX);
}
