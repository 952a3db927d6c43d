/** A page's code that has not come within this time will not come: specification, section 8. */
export const chunkTimeoutMs = 120_000;

/** The code of a page could not be loaded: the network failed, or a new release replaced the file. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** Loads the code of a page, with the specification's time-out. */
export function loadChunk<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return () =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new ChunkLoadError('time-out')), chunkTimeoutMs);
      load().then(
        (module) => {
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
