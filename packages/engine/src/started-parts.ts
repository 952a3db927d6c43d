type Begin<Part> = () => Part | Promise<Part>;

interface Stoppable {
  stop(): Promise<void> | void;
}

/** What was started, part after part. A start that is written as a list of these says in which order the parts stop, too: in reverse. */
export class StartedParts {
  readonly #stops: { readonly name: string; readonly stop: Stoppable['stop'] }[] = [];

  /** Starts the next part. */
  start<Part extends Stoppable>(name: string, begin: Begin<Part>): Promise<Part> {
    return this.startWith(name, begin, (part) => part.stop());
  }

  /** Starts a part that is ended by `stop`. */
  async startWith<Part>(name: string, begin: Begin<Part>, stop: (part: Part) => Promise<void> | void): Promise<Part> {
    const part = await begin();
    this.#stops.push({ name, stop: () => stop(part) });
    return part;
  }

  /** Stops each part, also behind one that could not be stopped; throws the first fault, with its part's name. */
  async stop(): Promise<void> {
    let fault: Error | undefined;
    for (const { name, stop } of this.#stops.splice(0).reverse()) {
      try {
        await stop();
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        fault ??= new Error(`${name}: ${reason}`, { cause: error });
      }
    }
    if (fault !== undefined) throw fault;
  }
}

/** Lets `start` begin part after part. When one fails, those before it are stopped again, and its error is thrown. */
export async function startInOrder<Whole>(start: (parts: StartedParts) => Promise<Whole>): Promise<Whole> {
  const parts = new StartedParts();
  try {
    return await start(parts);
  } catch (error) {
    await parts.stop().catch(() => undefined);
    throw error;
  }
}
