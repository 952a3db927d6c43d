import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../../..');

export interface SiteTextsOptions {
  /** From the repository's root. */
  readonly entry: string;
  /** Every text and the area that holds it; `first` for those of the first picture. */
  readonly areaOfKey: ReadonlyMap<string, string>;
  /** Areas that the services of every page ask for when they start. */
  readonly askedAtStart: ReadonlySet<string>;
}

interface Source {
  readonly keys: ReadonlySet<string>;
  readonly imports: readonly string[];
  /** Code that is loaded later, with the areas that are loaded along. */
  readonly chunks: readonly { readonly file: string; readonly areas: readonly string[] }[];
  /** Areas that the file loads by itself. */
  readonly ownAreas: readonly string[];
}

/** Which texts the code of a site shows, and which areas are there when it runs: read from its sources, for tests. */
export class SiteTexts {
  readonly #options: SiteTextsOptions;
  readonly #areas: ReadonlySet<string>;
  readonly #sources = new Map<string, Source>();

  constructor(options: SiteTextsOptions) {
    this.#options = options;
    this.#areas = new Set(options.areaOfKey.values());
  }

  /** Texts that code shows somewhere where their area need not have been loaded. */
  missing(): readonly string[] {
    const { areaOfKey, askedAtStart } = this.#options;
    return [...this.areasOfChunks()].flatMap(([chunk, loaded]) =>
      this.#reachOf(chunk).flatMap((file) => {
        const { keys, ownAreas } = this.#sourceOf(file);
        return [...keys].flatMap((key) => {
          const area = areaOfKey.get(key);
          const isThere = area === undefined || askedAtStart.has(area) || loaded.has(area) || ownAreas.includes(area);
          return isThere ? [] : [`${relative(root, chunk)}: ${key} of ${area} in ${relative(root, file)}`];
        });
      }),
    );
  }

  /** Areas that a file loads by itself. */
  ownAreasOf(file: string): readonly string[] {
    return this.#sourceOf(join(root, file)).ownAreas;
  }

  /** Chunks by the areas that are there whenever their code runs: those of every place that loads them. */
  areasOfChunks(): ReadonlyMap<string, ReadonlySet<string>> {
    const entry = join(root, this.#options.entry);
    const areas = new Map<string, ReadonlySet<string>>([[entry, new Set()]]);
    const open = [entry];
    for (let loader = open.pop(); loader !== undefined; loader = open.pop()) {
      const loaded = areas.get(loader) ?? new Set();
      for (const chunk of this.#reachOf(loader).flatMap((file) => this.#sourceOf(file).chunks)) {
        if (chunk.file.includes('/packages/messages/src/')) continue;
        const before = areas.get(chunk.file);
        const now = new Set([...loaded, ...chunk.areas]);
        const both = before === undefined ? now : new Set([...now].filter((area) => before.has(area)));
        if (before !== undefined && both.size === before.size) continue;
        areas.set(chunk.file, both);
        open.push(chunk.file);
      }
    }
    return areas;
  }

  #sourceOf(file: string): Source {
    const source = this.#sources.get(file) ?? this.#readSource(file);
    this.#sources.set(file, source);
    return source;
  }

  /** Everything that comes with a file. */
  #reachOf(start: string): string[] {
    const reached = new Set([start]);
    for (const file of reached) {
      if (file.includes('/packages/messages/src/')) continue;
      for (const imported of this.#sourceOf(file).imports) reached.add(imported);
    }
    return [...reached].filter((file) => !file.includes('/packages/messages/src/'));
  }

  #readSource(file: string): Source {
    const { areaOfKey } = this.#options;
    const isArea = (name: string) => this.#areas.has(name);
    const text = readFileSync(file, 'utf8');
    const known = (names: readonly string[]) => names.flatMap((name) => fileOf(file, name) ?? []);
    if (file.endsWith('.page.ts')) {
      // What its title and its entries in the finder are is read from the description itself, by the site's test.
      // One description behind the other, each with the code that it loads before its areas.
      const chunks = text.split(/(?=load: )/).flatMap((description) => {
        const areas = namesIn(/texts: \[([^\]]*)\]/.exec(description)?.[1] ?? '', /'([A-Za-z-]+)'/g).filter(isArea);
        return known(namesIn(description, /import\('([^']+)'\)/g)).map((chunk) => ({ file: chunk, areas }));
      });
      return { keys: new Set(), imports: [], chunks, ownAreas: [] };
    }
    const beginnings = namesIn(text, /`([a-z]+\.[A-Za-z0-9]*)\$\{/g);
    const whole = namesIn(text, /['"`]((?:l\.)?[a-z]+\.[A-Za-z0-9.-]+)['"`]/g).filter((name) => areaOfKey.has(name));
    const began = [...areaOfKey.keys()].filter((key) => beginnings.some((beginning) => key.startsWith(beginning)));
    const withAreas = [...text.matchAll(/loadChunk(?:<[^>]+>)?(?=\()/g)].flatMap((match) => {
      const call = inParentheses(text, match.index + match[0].length);
      const areas = namesIn(call, /,\s*'([a-z-]+)'/g).filter(isArea);
      return known(namesIn(call, /import\('([^']+)'\)/g)).map((chunk) => ({ file: chunk, areas }));
    });
    const without = known(namesIn(text, /import\('([^']+)'\)/g)).filter(
      (chunk) => !withAreas.some((other) => other.file === chunk),
    );
    return {
      keys: new Set([...whole, ...began]),
      imports: known(namesIn(text, /^(?:import|export)(?! type)[^;']*?(?:from )?'([^']+)';/gm)),
      chunks: [...withAreas, ...without.map((chunk) => ({ file: chunk, areas: [] }))],
      ownAreas: namesIn(text, /load(?:Late)?Texts\('([a-z-]+)'\)/g).filter(isArea),
    };
  }
}

function fileOf(importer: string, name: string): string | undefined {
  if (name.startsWith('.')) return existingFile(resolve(dirname(importer), name));
  const match = /^@assay\/([^/]+)\/(.+)$/.exec(name);
  return match === null ? undefined : existingFile(join(root, 'packages', match[1] ?? '', 'src', match[2] ?? ''));
}

function existingFile(path: string): string | undefined {
  return [path, `${path}.ts`].find((candidate) => /\.tsx?$/.test(candidate) && existsSync(candidate));
}

/** The text inside the parentheses that open at `start`. */
function inParentheses(text: string, start: number): string {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return text.slice(start + 1, at);
  }
  return text.slice(start + 1);
}

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? '');
}
