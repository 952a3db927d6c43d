import { inflateRawSync } from 'node:zlib';

/** The files of a ZIP archive by its own list at the end: a reader that shares nothing with who writes them. */
export function readZip(bytes: Buffer): ReadonlyMap<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0) throw new Error('no ZIP archive');
  const files = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (bytes.readUInt32LE(at) !== 0x02014b50) throw new Error('the list of files is damaged');
    const packed = bytes.readUInt32LE(at + 20);
    const nameLength = bytes.readUInt16LE(at + 28);
    const from = bytes.readUInt32LE(at + 42);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const begin = from + 30 + bytes.readUInt16LE(from + 26) + bytes.readUInt16LE(from + 28);
    const content = inflateRawSync(bytes.subarray(begin, begin + packed));
    if (content.length !== bytes.readUInt32LE(at + 24)) throw new Error(`${name} has another length`);
    files.set(name, content);
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return files;
}
