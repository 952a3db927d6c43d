import type { IncomingMessage } from 'node:http';
import type { ErrorCode } from '@assay/protocol/error-codes';
import { pictureBytesMax } from '@assay/protocol/pictures';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { UPLOAD_FIELD_BYTES_MAX, UPLOAD_FIELDS_MAX, UPLOAD_STALLED_MS } from './picture-limits.ts';

/** What came: text by name, and the bytes of the one file under the name of its field. */
export type Upload =
  | { readonly ok: true; readonly fields: Readonly<Record<string, string | Uint8Array>> }
  | { readonly ok: false; readonly code: ErrorCode };

/** Everything between the parts, before the first and behind the last one. */
const FRAME_BYTES_MAX = 32 * 1_024;
const UPLOAD_BYTES_MAX = pictureBytesMax + UPLOAD_FIELDS_MAX * UPLOAD_FIELD_BYTES_MAX + FRAME_BYTES_MAX;

const malformed: Upload = { ok: false, code: 'l.error.bodyMalformed' };
const tooLarge: Upload = { ok: false, code: 'l.error.pictureTooLarge' };

/** Written by bytes that are no text. */
const replacement = '\uFFFD';

/**
 * Reads a body of `multipart/form-data` with at most one file into memory, and nothing beyond its bounds: then what still comes is the
 * caller's to end. Names of files are not looked at. Nothing is guessed or repaired.
 */
export function readUpload(request: IncomingMessage): Promise<Upload> {
  if (Number(request.headers['content-length'] ?? 0) > UPLOAD_BYTES_MAX) return Promise.resolve(tooLarge);
  const parser = parserOf(request);
  // Cut off while it waited for its place.
  if (parser === undefined || request.destroyed) return Promise.resolve(malformed);
  return new Promise((resolve) => {
    const fields: Record<string, string | Uint8Array> = Object.create(null);
    let size = 0;
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      stalled.refresh();
      if (size > UPLOAD_BYTES_MAX) end(tooLarge);
      else parser.write(chunk);
    };
    // A body that is whole closes too, and may do so before the parser is through with it.
    const onEnd = () => {
      request.off('close', onClose);
      parser.end();
    };
    const onClose = () => end(malformed);
    const end = (upload: Upload) => {
      clearTimeout(stalled);
      request.off('data', onData).off('end', onEnd).off('close', onClose);
      parser.removeAllListeners().on('error', () => undefined);
      resolve(upload);
    };
    // After what lies in the socket was read: a thread that was busy for so long has not waited for its sender.
    const onStalled = () => {
      const before = size;
      setImmediate(() => size === before && end(malformed));
    };
    const stalled = setTimeout(onStalled, UPLOAD_STALLED_MS);
    takeParts(parser, fields, end);
    request.on('data', onData).once('end', onEnd).once('close', onClose);
  });
}

/** Undefined for a head that says no boundary. */
function parserOf(request: IncomingMessage): BusboyInstance | undefined {
  try {
    return new Busboy({
      headers: request.headers as BusboyHeaders,
      limits: {
        files: 1,
        fileSize: pictureBytesMax,
        fields: UPLOAD_FIELDS_MAX,
        fieldSize: UPLOAD_FIELD_BYTES_MAX,
        headerPairs: 16,
        headerSize: 8 * 1_024,
      },
    });
  } catch {
    return undefined;
  }
}

function takeParts(
  parser: BusboyInstance,
  fields: Record<string, string | Uint8Array>,
  end: (upload: Upload) => void,
): void {
  const isNew = (name: unknown): name is string =>
    typeof name === 'string' && !(name in fields) && !name.includes('\0') && !name.includes(replacement);
  parser.on('field', (name, value, isNameCut, isValueCut) => {
    const isText = !value.includes('\0') && !value.includes(replacement);
    if (isNew(name) && isText && !isNameCut && !isValueCut) fields[name] = value;
    else end(malformed);
  });
  parser.on('file', (name, file) => {
    const pieces: Buffer[] = [];
    if (!isNew(name)) end(malformed);
    file.on('error', () => end(malformed));
    file.on('limit', () => end(tooLarge));
    file.on('data', (piece: Buffer) => pieces.push(piece));
    file.on('end', () => {
      if (!file.truncated) fields[name] = Buffer.concat(pieces);
    });
  });
  for (const bound of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser.on(bound, () => end(malformed));
  parser.on('error', () => end(malformed));
  parser.on('finish', () => end({ ok: true, fields }));
}
