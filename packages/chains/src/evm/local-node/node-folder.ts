import { existsSync, readFileSync, readlinkSync } from 'node:fs';
import { mkdir, open, readFile, realpath, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** Who ran last, and where. */
export interface RunningNote {
  readonly pid: number;
  readonly port: number;
}

/** What the local node has of its own: its chain as it was last kept, and a note of who runs. */
export class NodeFolder {
  readonly path: string;

  private constructor(path: string) {
    this.path = path;
  }

  static async make(path: string): Promise<NodeFolder> {
    await mkdir(path, { recursive: true, mode: 0o700 });
    return new NodeFolder(await realpath(path));
  }

  /** Lays the chain into a file that anvil begins with; undefined on the first start. Remove it when it has begun. */
  async layChain(): Promise<string | undefined> {
    const dump = await this.#read('chain');
    if (dump === undefined) return undefined;
    try {
      // Anvil gives its chain packed and as hexadecimal digits, and reads it as it is.
      const chain = gunzipSync(Buffer.from(dump.slice('0x'.length), 'hex'));
      const path = join(this.path, 'chain.json');
      await writeFile(path, chain, { mode: 0o600 });
      return path;
    } catch (error) {
      throw new Error(`${this.path} holds no chain of the local node`, { cause: error });
    }
  }

  async keepChain(dump: string): Promise<void> {
    await this.#write('chain', dump);
  }

  async noteRunning(note: RunningNote): Promise<void> {
    await this.#write('running.json', JSON.stringify(note));
  }

  /** A node that outlived its exchange. A process id alone proves nothing; that it works in this folder does. */
  async leftOver(): Promise<RunningNote | undefined> {
    const text = await this.#read('running.json');
    if (text === undefined) return undefined;
    const { pid, port }: Partial<RunningNote> = JSON.parse(text);
    if (typeof pid !== 'number' || typeof port !== 'number' || !this.#isOurs(pid)) return undefined;
    return { pid, port };
  }

  #isOurs(pid: number): boolean {
    if (!existsSync('/proc/self/stat')) return answersSignal(pid);
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      return !/\) [ZX] /.test(stat) && readlinkSync(`/proc/${pid}/cwd`) === this.path;
    } catch {
      return false;
    }
  }

  async #read(name: string): Promise<string | undefined> {
    const path = join(this.path, name);
    return existsSync(path) ? readFile(path, 'utf8') : undefined;
  }

  /** The old text or all of the new one, whatever happens. */
  async #write(name: string, text: string): Promise<void> {
    const path = join(this.path, name);
    const file = await open(`${path}.unfinished`, 'w', 0o600);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(`${path}.unfinished`, path);
  }
}

function answersSignal(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
