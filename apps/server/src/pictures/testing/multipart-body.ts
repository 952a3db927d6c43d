const boundary = 'a-boundary-of-a-test';
export const multipartType = `multipart/form-data; boundary=${boundary}`;

/** What stands before the bytes of the file. */
export function headOfFile(name = 'file', fileName = 'picture.jpg'): Buffer {
  return Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: image/jpeg\r\n\r\n`,
  );
}

export function partOfText(name: string, text: string | Buffer): Buffer {
  const head = Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`);
  return Buffer.concat([head, Buffer.from(text), Buffer.from('\r\n')]);
}

export const endOfFile = Buffer.from('\r\n');
export const endOfBody = Buffer.from(`--${boundary}--\r\n`);

/** A whole upload with one file, and fields beside it. */
export function multipartBody(
  file: Uint8Array,
  fields: Readonly<Record<string, string>> = {},
  fileName?: string,
): Buffer {
  const texts = Object.entries(fields).map(([name, text]) => partOfText(name, text));
  return Buffer.concat([...texts, headOfFile('file', fileName), file, endOfFile, endOfBody]);
}
