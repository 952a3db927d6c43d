import type { AnyTextArea } from '@assay/messages/message-keys';

/** A page's code that has not come within this time will not come: specification, section 8. */
export const chunkTimeoutMs = 120_000;

/** The code of a page could not be loaded: the network failed, or a new release replaced the file. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** Fetches the texts of an area; done when they can be shown. */
export type LoadTexts = (area: AnyTextArea) => Promise<void>;

let loadTexts: LoadTexts = () => Promise.reject(new Error('bringTextsBy was not called'));

/** Called once, before anything is drawn: who holds the translator brings the texts. */
export function bringTextsBy(load: LoadTexts): void {
  loadTexts = load;
}

/**
 * Loads code that a first visit does not need, and with it the areas of texts that only this code shows: nothing is ever drawn
 * before its texts are there. With the specification's time-out.
 */
export function loadChunk<Module>(
  load: () => Promise<Module>,
  ...areas: readonly AnyTextArea[]
): () => Promise<Module> {
  return () =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new ChunkLoadError('time-out')), chunkTimeoutMs);
      Promise.all([load(), ...areas.map((area) => loadTexts(area))]).then(
        ([module]) => {
          clearTimeout(timer);
          resolve(module);
        },
        (error: unknown) => {
          clearTimeout(timer);
          reject(new ChunkLoadError('failed', { cause: error }));
        },
      );
    });
}
