import { posix } from 'node:path';
import { importsOf } from './layers.ts';
import type { Finding, SourceFile } from './source-files.ts';

/** Who imports whom, by path. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** `all`: types too, and so everything that a reader must know of a file; `code`: what runs, code that is loaded later included. */
export type ImportKind = 'all' | 'code';

const typesOnly = /\b(?:import|export)\s+type\s[^;]*?\sfrom\s*['"][^'"\n]+['"]/g;

/** What runs: imports of types are blank, and lines where they were. */
export const withoutTypes = (text: string): string =>
  text.replaceAll(typesOnly, (found) => found.replaceAll(/[^\n]/g, ' '));

/** The imports among the files; what leads elsewhere is left out. */
export const importGraph = (files: readonly SourceFile[], kind: ImportKind = 'all'): ImportGraph => {
  const paths = new Set(files.map(({ path }) => path));
  const importsIn = (text: string) => importsOf(kind === 'all' ? text : withoutTypes(text));
  return new Map(
    files.map(({ path, text }) => [
      path,
      [...new Set(importsIn(text).flatMap(({ from }) => targetOf(path, from, paths) ?? []))],
    ]),
  );
};

const targetOf = (importer: string, from: string, paths: ReadonlySet<string>): string | undefined => {
  if (from.startsWith('.')) return existing(posix.join(posix.dirname(importer), from), paths);
  const [, name, inside] = /^@assay\/([^/]+)\/(.+)$/.exec(from) ?? [];
  if (name === undefined || inside === undefined) return undefined;
  return (
    existing(`packages/${name}/src/${inside}`, paths) ??
    existing(`packages/${name}/${inside}`, paths) ??
    existing(`apps/${name}/src/${inside}`, paths)
  );
};

const existing = (path: string, paths: ReadonlySet<string>): string | undefined =>
  [path, `${path}.ts`].find((candidate) => paths.has(candidate));

/** Files that lead to each other, each circle once with all its files in order: Tarjan's strongly connected components. */
export const importCircles = (graph: ImportGraph): string[][] => {
  const numbers = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const circles: string[][] = [];
  const lower = (file: string, number: number) => lowest.set(file, Math.min(lowest.get(file) ?? number, number));
  const visit = (file: string) => {
    const number = numbers.size;
    numbers.set(file, number);
    lowest.set(file, number);
    open.push(file);
    isOpen.add(file);
    const imported = graph.get(file) ?? [];
    for (const next of imported) {
      if (!numbers.has(next)) visit(next);
      if (isOpen.has(next)) lower(file, lowest.get(next) ?? number);
    }
    if (lowest.get(file) !== number) return;
    const circle = open.splice(open.lastIndexOf(file));
    for (const member of circle) isOpen.delete(member);
    if (circle.length > 1 || imported.includes(file)) circles.push(circle.sort());
  };
  for (const file of graph.keys()) if (!numbers.has(file)) visit(file);
  return circles;
};

/** A way from a file back to itself, as short as it gets. */
const wayRound = (graph: ImportGraph, start: string): string[] => {
  const cameFrom = new Map<string, string>();
  const reached = [start];
  for (const file of reached) {
    for (const next of graph.get(file) ?? []) {
      if (next === start) {
        const way = [file];
        for (let at = cameFrom.get(file); at !== undefined; at = cameFrom.get(at)) way.unshift(at);
        return [...way, start];
      }
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, file);
      reached.push(next);
    }
  }
  return [];
};

/** @param without folders whose files may lead in circles */
export const circleFindings = (graph: ImportGraph, without: readonly string[] = []): Finding[] =>
  importCircles(graph).flatMap((circle) => {
    if (without.some((folder) => circle.every((file) => file.startsWith(`${folder}/`)))) return [];
    const [first = ''] = circle;
    return `${circle.length} files import each other in a circle, such as ${wayRound(graph, first).join(' → ')}`;
  });
