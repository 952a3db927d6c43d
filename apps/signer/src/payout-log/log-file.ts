import { closeSync, fsyncSync, ftruncateSync, openSync, readFileSync, readSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { syncFolderSync, writeDurablySync } from '@assay/journal/archive/durable-file';
import * as z from 'zod/mini';

const LINE_FEED = 0x0a;
const BLOCK_BYTES = 1024 * 1024;

/** The last line that was written, in a file of its own: without it nobody would see that lines are missing at the log's end. */
const headSchema = z.object({ lines: z.int(), hash: z.string() });
export type LogHead = z.infer<typeof headSchema>;

/** Lines that are on the disk when `append` returns. A line that a crash has cut short was never answered for, and is taken away. */
export class LogFile {
  readonly #file: number;
  readonly #headPath: string;
  #bytes: number;

  constructor(path: string) {
    this.#headPath = `${path}.head`;
    this.#file = openSync(path, 'a+', 0o600);
    syncFolderSync(dirname(path));
    this.#bytes = statSync(path).size;
  }

  /** Each whole line with its place; call it once, before anything is appended. */
  *lines(): Generator<{ readonly text: string; readonly place: LinePlace }> {
    const block = Buffer.alloc(BLOCK_BYTES);
    let rest = Buffer.alloc(0);
    let restAt = 0;
    for (let at = 0; ; ) {
      const bytes = readSync(this.#file, block, 0, BLOCK_BYTES, at);
      if (bytes === 0) break;
      at += bytes;
      rest = Buffer.concat([rest, block.subarray(0, bytes)]);
      for (let end = rest.indexOf(LINE_FEED); end >= 0; end = rest.indexOf(LINE_FEED)) {
        yield { text: rest.toString('utf8', 0, end), place: { at: restAt, bytes: end } };
        rest = rest.subarray(end + 1);
        restAt += end + 1;
      }
    }
    if (rest.length === 0) return;
    ftruncateSync(this.#file, restAt);
    fsyncSync(this.#file);
    this.#bytes = restAt;
  }

  /** The line first, the head behind it: a crash between the two leaves a line more than the head says, never one less. */
  append(line: string, head: LogHead): LinePlace {
    const bytes = Buffer.from(`${line}\n`);
    const place = { at: this.#bytes, bytes: bytes.length - 1 };
    for (let written = 0; written < bytes.length; ) written += writeSync(this.#file, bytes, written);
    fsyncSync(this.#file);
    this.#bytes += bytes.length;
    this.writeHead(head);
    return place;
  }

  writeHead(head: LogHead): void {
    writeDurablySync(this.#headPath, Buffer.from(JSON.stringify(head)));
  }

  read({ at, bytes }: LinePlace): string {
    const line = Buffer.alloc(bytes);
    readSync(this.#file, line, 0, bytes, at);
    return line.toString('utf8');
  }

  /** Undefined when there is none, or none that can be read. */
  head(): LogHead | undefined {
    try {
      return headSchema.parse(JSON.parse(readFileSync(this.#headPath, 'utf8')));
    } catch {
      return undefined;
    }
  }

  close(): void {
    closeSync(this.#file);
  }
}

export interface LinePlace {
  readonly at: number;
  readonly bytes: number;
}
