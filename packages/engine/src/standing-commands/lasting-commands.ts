import { encodeCommand } from '@assay/exchange-core/command-codec';
import type { Command } from '@assay/exchange-core/commands';
import type { EngineClient } from '../engine-client.ts';
import type { CoreView } from '../engine-port.ts';
import { isPassing } from './passing-refusals.ts';

/**
 * Commands that a start sends once, such as capital. They follow from the state, which is looked at again each time: those that a closed gate or a
 * flood refused are sent again, those that the core refused are not.
 */
export class LastingCommands {
  readonly #engine: Pick<EngineClient, 'read' | 'submit'>;
  readonly #wanted: (core: CoreView) => readonly Command[];
  /** By their bytes. */
  readonly #refused = new Set<string>();
  #isUnderWay = false;

  constructor(engine: Pick<EngineClient, 'read' | 'submit'>, wanted: (core: CoreView) => readonly Command[]) {
    this.#engine = engine;
    this.#wanted = wanted;
  }

  /** One after the other, up to the first that must wait. */
  async send(): Promise<void> {
    if (this.#isUnderWay) return;
    this.#isUnderWay = true;
    try {
      for (const command of await this.#engine.read(this.#wanted)) {
        const text = Buffer.from(encodeCommand(command)).toString('base64');
        if (this.#refused.has(text)) continue;
        const result = await this.#engine.submit(command);
        if (result.accepted) continue;
        if (isPassing(result.code)) return;
        this.#refused.add(text);
      }
    } finally {
      this.#isUnderWay = false;
    }
  }
}
