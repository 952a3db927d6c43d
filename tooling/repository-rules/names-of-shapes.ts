import { isTest, type SourceFile } from './source-files.ts';
import { type NamedFinding, nameIn } from './standing-exceptions.ts';

/** Whose word an ending is: the same order is an `OrderView` behind the border, an `OrderRow` on the wire and an `OrderShown` on a screen. */
const wordsOfShapes: readonly {
  readonly ending: string;
  readonly places: readonly string[];
  readonly whose: string;
}[] = [
  {
    ending: 'View',
    places: ['packages/exchange-core/', 'packages/engine/', 'apps/server/'],
    whose: 'the exchange’s',
  },
  { ending: 'Row', places: ['packages/protocol/'], whose: 'the wire’s' },
  {
    ending: 'Shown',
    places: ['packages/features/', 'packages/ui/', 'packages/price-chart/', 'apps/console/', 'apps/desktop/'],
    whose: 'the screen’s',
  },
];

type NamedShape = { readonly name: string; readonly path: string };

/** The types that a file lends to others. */
function exportedShapes({ path, text }: SourceFile): NamedShape[] {
  if (!/^(?:packages|apps)\/.*\.tsx?$/.test(path) || isTest(path)) return [];
  return [...text.matchAll(/^export (?:interface|type|class|abstract class) (\w+)/gm)].map((found) => ({
    name: found[1] ?? '',
    path,
  }));
}

/** Shapes with an ending that is another part's word. */
export function wordsOfOthers(file: SourceFile): NamedFinding[] {
  return exportedShapes(file).flatMap(({ name, path }) => {
    const word = wordsOfShapes.find(({ ending }) => name.endsWith(ending));
    if (word === undefined || word.places.some((place) => path.startsWith(place))) return [];
    return [
      { name: nameIn(path, name), finding: `${path} calls a shape ${name}: …${word.ending} is ${word.whose} word` },
    ];
  });
}

/** Names that two files give to two shapes: who reads one of them cannot know which is meant. */
export function namesOfTwo(files: readonly SourceFile[]): NamedFinding[] {
  const places = new Map<string, string[]>();
  for (const { name, path } of files.flatMap(exportedShapes)) places.set(name, [...(places.get(name) ?? []), path]);
  return [...places]
    .filter(([, paths]) => paths.length > 1)
    .map(([name, paths]) => ({ name, finding: `${name} means two things: ${paths.join(', ')}` }));
}
