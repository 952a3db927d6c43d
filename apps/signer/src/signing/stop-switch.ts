import { existsSync, readFileSync, rmSync } from 'node:fs';
import { writeDurablySync } from '@assay/journal/archive/durable-file';

/** The kill switch: as long as the file is there nothing is signed, whoever has put it there, and after a restart too. */
export class StopSwitch {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  get isOn(): boolean {
    return existsSync(this.path);
  }

  /** What whoever turned it on has written into it. */
  get reason(): string {
    try {
      return readFileSync(this.path, 'utf8').trim();
    } catch {
      return '';
    }
  }

  turnOn(reason: string): void {
    writeDurablySync(this.path, Buffer.from(`${reason}\n`));
  }

  turnOff(): void {
    rmSync(this.path, { force: true });
  }
}
