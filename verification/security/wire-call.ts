import type { Endpoint } from '@assay/protocol/endpoint';
import type { Envelope } from '@assay/protocol/wire';
import { tokenHeader } from '@assay/protocol/wire';
import type { Fields } from './sample-fields.ts';

export interface WireAnswer {
  readonly status: number;
  /** What a browser would send with its next call, if the answer gives it something to keep. */
  readonly cookie: string | undefined;
  readonly envelope: Envelope<unknown>;
}

/** Calls an endpoint as its method says. `address` of the caller is what a trusted proxy would say. */
export async function callWire(
  server: string,
  endpoint: Pick<Endpoint, 'path' | 'method' | 'upload'>,
  fields: Fields,
  {
    token,
    from,
    cookie,
  }: { readonly token?: string | undefined; readonly from?: string; readonly cookie?: string | undefined } = {},
): Promise<WireAnswer> {
  const text = endpoint.upload === true ? '' : new URLSearchParams(fields).toString();
  const isGet = endpoint.method === 'GET';
  const answer = await fetch(`${server}${endpoint.path}${isGet ? `?${text}` : ''}`, {
    method: endpoint.method,
    headers: {
      ...(isGet || endpoint.upload ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(token === undefined ? {} : { [tokenHeader]: token }),
      ...(from === undefined ? {} : { 'x-forwarded-for': from }),
      ...(cookie === undefined ? {} : { cookie }),
    },
    ...(isGet ? {} : { body: endpoint.upload === true ? uploadOf(fields) : text }),
  });
  const kept = answer.headers.get('set-cookie')?.split(';', 1)[0];
  return { status: answer.status, cookie: kept, envelope: (await answer.json()) as Envelope<unknown> };
}

/** The text of the field `file` as a file. */
function uploadOf({ file = '', ...fields }: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([file]), 'picture.jpg');
  return form;
}

/** Every value at the ends of an answer, as text, with the name that it stands under. */
export function leavesOf(value: unknown, name = ''): { readonly name: string; readonly text: string }[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((entry) => leavesOf(entry, name));
  if (typeof value === 'object') return Object.entries(value).flatMap(([key, entry]) => leavesOf(entry, key));
  return [{ name, text: String(value) }];
}

/** Does the work for each, so many at once. */
export async function inParallel<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < items.length; from += atOnce) await Promise.all(items.slice(from, from + atOnce).map(work));
}
