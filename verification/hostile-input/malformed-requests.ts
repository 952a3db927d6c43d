import type { Endpoint } from '@assay/protocol/endpoint';
import { bodyBytesMax } from '@assay/protocol/wire';
import * as z from 'zod/mini';

/** A request as bytes, so that nothing on the way makes it better. */
export interface HostileRequest {
  readonly name: string;
  readonly method: string;
  /** Added to the endpoint's path. */
  readonly query: string;
  readonly contentType: string | undefined;
  readonly body: Uint8Array | undefined;
}

/** Values that no field may be broken by. */
const hostileValues: readonly string[] = [
  '',
  ' ',
  '0',
  '-1',
  '1e400',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '{"$gt":""}',
  '1,5',
  '0x10',
  '１２３',
  '9'.repeat(300),
  'x'.repeat(4_000),
  "' OR 1=1; --",
  '"><script>alert(1)</script>',
  '../../../etc/passwd',
  '#{7*7}',
  '=HYPERLINK("http://example.com")',
  '\u202e\ufeff\u0000',
  '👩‍👩‍👧‍👦',
  '__proto__',
  'constructor',
];

const form = 'application/x-www-form-urlencoded';
const bytes = (text: string): Uint8Array => Buffer.from(text, 'utf8');
const encoded = (fields: Readonly<Record<string, string>>): string => new URLSearchParams(fields).toString();

/** Every way in which a request to one endpoint is spoilt. `valid` are fields that the endpoint would take. */
export function hostileRequests(endpoint: Endpoint, valid: Readonly<Record<string, string>>): HostileRequest[] {
  const spoilt = [...spoiltForms(valid), ...spoiltFields(fieldNames(endpoint), valid)];
  const asSent: HostileRequest[] = spoilt.map(({ name, text }) =>
    endpoint.method === 'GET'
      ? { name, method: 'GET', query: `?${text}`, contentType: undefined, body: undefined }
      : { name, method: 'POST', query: '', contentType: form, body: bytes(text) },
  );
  return [...asSent, ...(endpoint.method === 'POST' ? spoiltBodies(valid) : []), ...wrongMethods(endpoint)];
}

interface SpoiltText {
  readonly name: string;
  readonly text: string;
}

export function fieldNames(endpoint: Endpoint): string[] {
  return Object.keys(
    (z.toJSONSchema(endpoint.request, { io: 'input', unrepresentable: 'any' }).properties ?? {}) as object,
  );
}

function spoiltForms(valid: Readonly<Record<string, string>>): SpoiltText[] {
  const text = encoded(valid);
  return [
    { name: 'no field', text: '' },
    { name: 'everything twice', text: `${text}&${text}` },
    { name: 'a broken escape', text: `${text}&a=%` },
    { name: 'escaped bytes that are not UTF-8', text: `${text}&a=%ff%fe` },
    { name: 'an escaped surrogate', text: `${text}&a=%ed%a0%80` },
    { name: 'a null character', text: `${text}&a=%00` },
    { name: 'a prototype', text: `${text}&__proto__=x&__proto__[isAdmin]=1&constructor[prototype][isAdmin]=1` },
    { name: 'nested brackets', text: `${'a[b]'.repeat(200)}=1` },
    { name: 'separators only', text: '&&&===&&&' },
    { name: 'many fields', text: Array.from({ length: 2_000 }, (_, index) => `f${index}=1`).join('&') },
  ];
}

function spoiltFields(names: readonly string[], valid: Readonly<Record<string, string>>): SpoiltText[] {
  return names.flatMap((field) => {
    const { [field]: _left, ...others } = valid;
    const rest = encoded(others);
    return [
      { name: `${field} missing`, text: rest },
      { name: `${field} twice`, text: `${rest}&${field}=1&${field}=2` },
      { name: `${field} as an array`, text: `${rest}&${field}[]=1&${field}[]=2` },
      { name: `${field} as an object`, text: `${rest}&${field}[a]=1` },
      ...hostileValues.map((value) => ({
        name: `${field} = ${JSON.stringify(value.slice(0, 24))}`,
        text: encoded({ ...others, [field]: value }),
      })),
    ];
  });
}

function spoiltBodies(valid: Readonly<Record<string, string>>): HostileRequest[] {
  const post = (name: string, contentType: string | undefined, body: Uint8Array | undefined): HostileRequest => ({
    name,
    method: 'POST',
    query: '',
    contentType,
    body,
  });
  return [
    post('no body', undefined, undefined),
    post('a body without a type', undefined, bytes(encoded(valid))),
    post('JSON', 'application/json', bytes(JSON.stringify(valid))),
    post('broken JSON', 'application/json', bytes('{"a":')),
    post('XML', 'text/xml', bytes('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>')),
    post(
      'multipart',
      'multipart/form-data; boundary=x',
      bytes('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1'),
    ),
    post('a type that is none', ';;;', bytes('a=1')),
    post('another character set', `${form}; charset=utf-16`, Buffer.from('a=1', 'utf16le')),
    post('bytes that are not UTF-8', form, Buffer.from([0x61, 0x3d, 0xff, 0xfe])),
    post('a body at the limit', form, bytes(`a=${'x'.repeat(bodyBytesMax - 2)}`)),
    post('a body over the limit', form, bytes(`a=${'x'.repeat(bodyBytesMax)}`)),
  ];
}

function wrongMethods(endpoint: Endpoint): HostileRequest[] {
  return ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
    .filter((method) => method !== endpoint.method)
    .map((method) => ({ name: `method ${method}`, method, query: '', contentType: undefined, body: undefined }));
}
