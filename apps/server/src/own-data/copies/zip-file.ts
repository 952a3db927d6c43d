import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

/** PKWARE APPNOTE 6.3.10: sizes stand behind the bytes, names are UTF-8, the bytes are deflated. */
const VERSION = 20;
const FLAGS = 0x0808;
const DEFLATED = 8;
/** Bytes beyond which another format would be needed. */
const SIZE_MAX = 0xffff_ffff;

interface Entry {
  readonly name: Buffer;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly at: number;
}

/** A ZIP archive that is written as its files come, each as a stream: nothing of it is kept in memory but the list of files. */
export class ZipFile {
  readonly #file: Pick<FileHandle, 'write'>;
  readonly #stamp: Buffer;
  readonly #entries: Entry[] = [];
  #size = 0;

  /** @param nowMs the time of every file, told in UTC */
  constructor(file: Pick<FileHandle, 'write'>, nowMs: number) {
    this.#file = file;
    this.#stamp = stampOf(new Date(nowMs));
  }

  async add(name: string, parts: AsyncIterable<string | Buffer> | Iterable<string | Buffer>): Promise<void> {
    const at = this.#size;
    const bytesOfName = Buffer.from(name);
    await this.#write(Buffer.concat([header(0x04034b50, VERSION, 0, bytesOfName, this.#stamp), bytesOfName]));
    let crc = 0;
    let size = 0;
    let packed = 0;
    const counted = async function* () {
      for await (const part of parts) {
        const bytes = typeof part === 'string' ? Buffer.from(part) : part;
        crc = crc32(bytes, crc);
        size += bytes.length;
        yield bytes;
      }
    };
    await pipeline(Readable.from(counted(), { objectMode: false }), createDeflateRaw(), async (deflated) => {
      for await (const bytes of deflated as AsyncIterable<Buffer>) {
        packed += bytes.length;
        await this.#write(bytes);
      }
    });
    await this.#write(numbers([4, 0x08074b50], [4, crc], [4, packed], [4, size]));
    this.#entries.push({ name: bytesOfName, crc, packed, size, at });
  }

  /** The list of files, which is its end. Answers how many bytes the archive has. */
  async end(): Promise<number> {
    const at = this.#size;
    for (const { name, crc, packed, size, at: from } of this.#entries) {
      const head = Buffer.concat([
        numbers([4, 0x02014b50], [2, VERSION], [2, VERSION], [2, FLAGS], [2, DEFLATED]),
        this.#stamp,
        numbers([4, crc], [4, packed], [4, size], [2, name.length], [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, from]),
      ]);
      await this.#write(Buffer.concat([head, name]));
    }
    const { length } = this.#entries;
    const bytes = this.#size - at;
    await this.#write(numbers([4, 0x06054b50], [2, 0], [2, 0], [2, length], [2, length], [4, bytes], [4, at], [2, 0]));
    return this.#size;
  }

  async #write(bytes: Buffer): Promise<void> {
    if (this.#size + bytes.length > SIZE_MAX) throw new Error('a copy has become larger than a ZIP file can be');
    await this.#file.write(bytes);
    this.#size += bytes.length;
  }
}

function header(signature: number, version: number, extra: number, name: Buffer, stamp: Buffer): Buffer {
  return Buffer.concat([
    numbers([4, signature], [2, version], [2, FLAGS], [2, DEFLATED]),
    stamp,
    numbers([4, 0], [4, 0], [4, 0], [2, name.length], [2, extra]),
  ]);
}

/** Time and date as MS-DOS has them, by two seconds. */
function stampOf(date: Date): Buffer {
  const time = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1);
  const day = ((date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate();
  return numbers([2, time], [2, day]);
}

/** Little-endian numbers, each of so many bytes. */
function numbers(...fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const out = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) {
    out.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return out;
}
