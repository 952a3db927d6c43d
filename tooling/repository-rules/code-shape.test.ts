import { describe, expect, it } from 'vitest';
import { openSwitches } from './closed-switches.ts';
import { functionLinesMax, longFunctions } from './function-length.ts';
import { longForGood, stillLong, stillOpen, stillUnnamed, stillUntaken } from './known-exceptions.ts';
import { lateFields } from './late-fields.ts';
import { namesOfTwo, wordsOfOthers } from './names-of-shapes.ts';
import { isTypeScript, readFiles } from './source-files.ts';
import { findingsBeyond } from './standing-exceptions.ts';
import { unnamedBounds } from './unnamed-bounds.ts';
import { unusedExports } from './unused-exports.ts';

// Each rule is first shown to find what it is for, then held against the whole repository.

const code = readFiles((path) => isTypeScript(path) || path.endsWith('.mjs'));
const source = (text: string, path = 'packages/a/src/a.ts') => ({ path, text });

describe('exceptions that still stand', () => {
  const found = [{ name: 'a.ts a', finding: 'a is long' }];

  it('are no findings; a new finding is one, and so is an exception that nothing needs', () => {
    expect(findingsBeyond(['a.ts a'], found)).toEqual([]);
    expect(findingsBeyond([], found)).toEqual(['a is long']);
    expect(findingsBeyond(['a.ts a', 'b.ts b'], found)).toHaveLength(1);
  });
});

describe('functions', () => {
  const body = 'go();\n'.repeat(functionLinesMax);

  it.each([
    ['tick', `export function tick() {\n${body}}`],
    ['tick', `export const tick = () => {\n${body}};`],
    ['Tick', `export const Tick = memo(function Tick() {\n${body}});`],
    ['Tick', `export const Tick = memo(() => {\n${body}});`],
    ['tick', `class Clock {\n  tick() {\n${body}}\n}`],
    ['tick', `class Clock {\n  #tick() {\n${body}}\n}`],
    ['tick', `const clock = {\n  tick: () => {\n${body}},\n};`],
    ['without a name', `run(() => {\n${body}});`],
  ])('that do not fit a screen are found: %s', (name, text) => {
    expect(longFunctions(source(text)).map((found) => found.name)).toEqual([`a.ts ${name}`]);
  });

  it('may have comments, and stories may be long', () => {
    expect(longFunctions(source(`function tick() {\n${'// why\n\n'.repeat(functionLinesMax)}}`))).toEqual([]);
    expect(longFunctions(source(`describe('a', () => {\n${body}});`, 'packages/a/src/a.test.ts'))).toEqual([]);
  });

  it(`have at most ${functionLinesMax} lines of code`, () => {
    expect(findingsBeyond([...stillLong, ...Object.keys(longForGood)], code.flatMap(longFunctions))).toEqual([]);
  });
});

describe('switches', () => {
  const cases = "case 'a': return one();\ncase 'b': return two();";

  it.each([
    `function act(event: Event) { switch (event.type) { case 'a': one(); break; } }`,
    `function act(event: Event): void { switch (event.type) { ${cases} } }`,
    `function act(event: Event) { switch (event.type) { ${cases} } }`,
    `function act(event: Event): number | undefined { switch (event.type) { ${cases} } }`,
    `function act(event: Event): number { switch (event.type) { ${cases} }\n return 0; }`,
    `function act(event: Event): number { switch (event.type) { ${cases} default: return 0; } }`,
    `function act(event: Event) { switch (event.kind) { case 'a': one(); break; default: break; } }`,
  ])('that a new kind would pass in silence are found: %s', (text) => {
    expect(openSwitches(source(text))).toHaveLength(1);
  });

  it.each([
    `function act(event: Event) { switch (event.type) { ${cases} default: return assertNever(event); } }`,
    `function act(event: Event): number { switch (event.type) { ${cases} } }`,
    `const act = (event: Event): number => { switch (event.type) { case 'a': { one(); return 1; } case 'b': throw new Error(); } };`,
    `function act(event: Event): number { switch (event.type) { ${cases} default: return actOfOthers(event); } }`,
    `function act(event: Event): void { switch (event.type) { ${cases} default:\n// The others are nobody's business here.\nbreak; } }`,
    `function act(kind: number): number { switch (kind) { case 1: return 1; default: return 0; } }`,
  ])('that are closed are not suspected: %s', (text) => {
    expect(openSwitches(source(text))).toEqual([]);
  });

  it('are closed', () => {
    expect(findingsBeyond(stillOpen, code.flatMap(openSwitches))).toEqual([]);
  });
});

describe('fields of the core', () => {
  const inCore = (text: string) => source(`class Order {\n${text}\n}`, 'packages/exchange-core/src/a.ts');

  it.each([
    ['  readonly #word: number;\n  constructor(word: number) {\n    this.#word = word;\n  }', 'begins as undefined'],
    ['  slot: number;\n  constructor(slot: number) {\n    this.slot = slot;\n  }', 'begins as undefined'],
    ['  declare readonly slot: number;', 'is declared and no constructor sets it'],
    ['  declare slot: number;\n  constructor(slot: number) {\n    this.slots = slot;\n  }', 'no constructor sets it'],
  ])('that are there before they are set, or never set, are found: %s', (text, finding) => {
    expect(lateFields(inCore(text))).toEqual([expect.stringContaining(finding)]);
  });

  it.each([
    '  declare private readonly word: number;\n  constructor(word: number) {\n    this.word = word;\n  }',
    '  #count = 0;\n  mode: Mode | undefined;\n  static readonly none: Order;',
  ])('that begin with what they are set to, or with a value, are none: %s', (text) => {
    expect(lateFields(inCore(text))).toEqual([]);
  });

  it('begin with what they are set to', () => {
    expect(code.flatMap(lateFields)).toEqual([]);
  });
});

describe('exports', () => {
  const findings = (...files: readonly (readonly [path: string, text: string])[]) =>
    unusedExports(files.map(([path, text]) => ({ path, text }))).map(({ name }) => name);
  const one = 'packages/a/src/one.ts';

  it('that nobody imports are found, also when only their own file or only a test takes them', () => {
    expect(findings([one, 'export const one = 1;\nexport function two() {}'])).toEqual(['one.ts one', 'one.ts two']);
    expect(findings([one, 'export const one = 1;\nconst two = one;'])).toEqual(['one.ts one']);
    expect(findings([one, 'export type One = 1;'])).toEqual(['one.ts One']);
    const test = ['packages/a/src/one.test.ts', "import { one } from './one.ts';"] as const;
    expect(findings([one, 'export const one = 1;'], test)).toEqual(['one.ts one']);
    const passedOn = ['packages/a/src/two.ts', "export { one } from './one.ts';\nexport default one;"] as const;
    expect(findings([one, 'export const one = 1;'], passedOn)).toEqual(['two.ts one']);
  });

  it('that somebody takes are not suspected', () => {
    const taken = ['packages/a/src/two.ts', "import { one } from './one.ts';"] as const;
    expect(findings([one, 'export const one = 1;'], taken)).toEqual([]);
    expect(findings([one, 'export const one = 1;'], ['apps/b/src/b.ts', "import * as a from '@assay/a/one';"])).toEqual(
      [],
    );
    expect(findings(['packages/a/src/one.tsx', 'export const One = 1;'], [one, "await import('./one.tsx');"])).toEqual(
      [],
    );
    expect(findings([one, 'export type One = 1;\nexport default 1 as One;'])).toEqual([]);
    const test = ['packages/a/src/one.test.ts', "import { one } from './one.ts';"] as const;
    expect(findings([one, 'export const one = 1;\nconst two = one;'], test)).toEqual([]);
    const testing = ['packages/a/src/testing/made.ts', 'export const made = 1;'] as const;
    expect(findings(testing, ['packages/a/src/a.test.ts', "import { made } from './testing/made.ts';"])).toEqual([]);
  });

  it('are all taken', () => {
    expect(findingsBeyond(stillUntaken, unusedExports(code))).toEqual([]);
  });
});

describe('names of shapes', () => {
  const shape = (path: string, name: string) => source(`export interface ${name} {}`, path);

  it('with another part’s ending are found', () => {
    expect(wordsOfOthers(shape('packages/features/src/a.ts', 'OrderView'))).toHaveLength(1);
    expect(wordsOfOthers(shape('packages/exchange-core/src/a.ts', 'OrderRow'))).toHaveLength(1);
    expect(wordsOfOthers(shape('apps/server/src/a.ts', 'OrderShown'))).toHaveLength(1);
    expect(wordsOfOthers(shape('packages/exchange-core/src/a.ts', 'OrderView'))).toEqual([]);
    expect(wordsOfOthers(shape('packages/protocol/src/a.ts', 'OrderRow'))).toEqual([]);
    expect(wordsOfOthers(shape('apps/desktop/src/a.ts', 'OrderShown'))).toEqual([]);
  });

  it('that two files give to two shapes are found', () => {
    const one = shape('packages/a/src/a.ts', 'Order');
    expect(namesOfTwo([one, shape('packages/b/src/b.ts', 'Order')])).toHaveLength(1);
    expect(namesOfTwo([one, shape('packages/b/src/testing/b.ts', 'Order')])).toEqual([]);
  });

  it('say whose they are, and mean one thing', () => {
    expect(findingsBeyond([], code.flatMap(wordsOfOthers))).toEqual([]);
    expect(findingsBeyond([], namesOfTwo(code))).toEqual([]);
  });
});

describe('bounds', () => {
  const limits = source('export const ROWS_MAX = 5;\nexport const LOOK_MS = 2;', 'packages/a/src/a-limits.ts');

  it('that no test names are found; how often something is done is none', () => {
    expect(unnamedBounds([limits]).map(({ name }) => name)).toEqual(['a-limits.ts ROWS_MAX']);
    expect(unnamedBounds([limits, source('take(ROWS_MAX_OF_OTHERS)', 'packages/a/src/a.test.ts')])).toHaveLength(1);
    expect(unnamedBounds([limits, source('take(ROWS_MAX)', 'packages/a/src/a.ts')])).toHaveLength(1);
    expect(unnamedBounds([limits, source('take(ROWS_MAX + 1)', 'packages/a/src/a.test.ts')])).toEqual([]);
  });

  it('are named by a test', () => {
    expect(findingsBeyond(stillUnnamed, unnamedBounds(code))).toEqual([]);
  });
});
