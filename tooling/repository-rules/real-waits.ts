import { type ESTree, Visitor } from 'vite';
import { type Finding, isStory, isTest, type SourceFile } from './source-files.ts';
import { sourceOf, syntaxOf } from './syntax.ts';

/**
 * How tests wait for the machine's clock instead of the product's, in counts:
 * `sleeps` a time that passes whatever happens; `unexplained` those of them without a reason beside them;
 * `polls` a state that is asked for again and again; `timers` what a test does, or gives up, after a time;
 * `elapsed` assertions on how long something took.
 */
export type RealWaits = Readonly<Record<RealWaitKind, number>>;
const kinds = ['sleeps', 'unexplained', 'polls', 'timers', 'elapsed'] as const;
type RealWaitKind = (typeof kinds)[number];

/** `// sleeps: nobody tells when the other process has read it`, on the line or in the comment just above. */
const REASON = /\bsleeps: \S+/;
const COMPARES = /^(?:toBeLessThan|toBeLessThanOrEqual|toBeGreaterThan|toBeGreaterThanOrEqual|toBeCloseTo)$/;
/** What no other file has to be parsed for. */
const MAY_WAIT = /setTimeout|setInterval|waitFor|waitUntil|eventually|\.poll\(|toPass|until\(|\.now\(\)/;
const NOW = /\b(?:performance|Date)\.now\(\)/;
/** Nothing in such a file happens on a real clock. */
const ALL_FAKE = /(?:^|beforeEach\(\s*(?:async )?\(\) => (?:\{\s*|void )?)vi\.useFakeTimers\(/m;

type Call = { readonly start: number; readonly end: number };

export function realWaitsOf(file: SourceFile): RealWaits {
  const found: Record<RealWaitKind, number> = { sleeps: 0, unexplained: 0, polls: 0, timers: 0, elapsed: 0 };
  if (!(isTest(file.path) || isStory(file.path) || file.path.startsWith('verification/'))) return found;
  if (!MAY_WAIT.test(file.text)) return found;
  const look = new WaitsInFile(file);
  new Visitor(look.visitor).visit(syntaxOf(file).program);
  const isFake = ALL_FAKE.test(file.text);
  found.polls = look.polls + (isFake ? 0 : look.sleeps.filter((sleep) => look.isInLoop(sleep)).length);
  found.elapsed = look.elapsed;
  if (isFake) return found;
  const sleeps = look.sleeps.filter((sleep) => !look.isInLoop(sleep));
  found.sleeps = sleeps.length;
  found.unexplained = sleeps.filter(({ start }) => !hasReason(file.text, start)).length;
  found.timers = look.timers.filter((timer) => !look.promises.some((promise) => isWithin(timer, promise))).length;
  return found;
}

/** The sums of each folder that has any. */
export function realWaitsByFolder(files: readonly SourceFile[]): ReadonlyMap<string, RealWaits> {
  const sums = new Map<string, RealWaits>();
  for (const file of files) {
    const waits = realWaitsOf(file);
    if (kinds.every((kind) => waits[kind] === 0)) continue;
    const folder = file.path.slice(0, file.path.lastIndexOf('/'));
    const before = sums.get(folder);
    const sum = kinds.map((kind) => [kind, waits[kind] + (before?.[kind] ?? 0)] as const);
    sums.set(folder, Object.fromEntries(sum) as RealWaits);
  }
  return sums;
}

/** Where there are more than the list has, and where the list has more than there are: it can only fall. */
export function waitsBeyond(
  known: Readonly<Record<string, Partial<RealWaits>>>,
  found: ReadonlyMap<string, RealWaits>,
): Finding[] {
  const folders = [...new Set([...Object.keys(known), ...found.keys()])].sort();
  return folders.flatMap((folder) =>
    kinds.flatMap((kind) => {
      const allowed = known[folder]?.[kind] ?? 0;
      const counted = found.get(folder)?.[kind] ?? 0;
      if (counted === allowed) return [];
      const wrong = counted > allowed ? 'hand in a clock or wait for an event' : 'lower the number in known-waits.ts';
      return [`${folder}: ${counted} ${kind} where ${allowed} are known: ${wrong}`];
    }),
  );
}

const isWithin = (inner: Call, outer: Call): boolean => inner.start >= outer.start && inner.end <= outer.end;

function hasReason(text: string, start: number): boolean {
  const before = text.slice(0, start).split('\n');
  const rest = text.slice(start).split('\n', 1)[0] ?? '';
  const lines = [(before.pop() ?? '') + rest];
  while (before.at(-1)?.trim().startsWith('//')) lines.push(before.pop() ?? '');
  return lines.some((line) => REASON.test(line));
}

/** What a file calls that has to do with time; a name for a sleep (`const pause = (ms) => new Promise(…)`) counts where it is called. */
class WaitsInFile {
  readonly #file: SourceFile;
  readonly #sleepNames = new Set<string>();
  readonly #tookNames = new Set<string>();
  readonly #loops: Call[] = [];
  readonly promises: Call[] = [];
  readonly sleeps: Call[] = [];
  readonly timers: Call[] = [];
  polls = 0;
  elapsed = 0;

  constructor(file: SourceFile) {
    this.#file = file;
    for (const [, names = ''] of file.text.matchAll(/import \{([^}]*)\} from '(?:node:)?timers\/promises'/g)) {
      const local = /\bsetTimeout(?: as (\w+))?/.exec(names);
      if (local !== null) this.#sleepNames.add(local[1] ?? 'setTimeout');
    }
    const named =
      /(?:const|function) (\w+)(?: = )?(?:async )?\([^)]*\)(?:: [^={]+?)?(?: =>)? (?:\{\s*return )?new Promise(?:<\w+>)?\(\((\w+)\) => setTimeout\(\2, (?!0\b)/g;
    for (const [, name = ''] of file.text.matchAll(named)) this.#sleepNames.add(name);
    const took =
      /const (\w+) = (?:Math\.abs\()?[^;\n]*(?:- (?:performance|Date)\.now\(\)|(?:performance|Date)\.now\(\) -)/g;
    for (const [, name = ''] of file.text.matchAll(took)) this.#tookNames.add(name);
  }

  get visitor() {
    const loop = (node: Call) => void this.#loops.push(node);
    return {
      WhileStatement: loop,
      DoWhileStatement: loop,
      ForStatement: loop,
      NewExpression: (node: ESTree.NewExpression) => this.#seePromise(node),
      CallExpression: (node: ESTree.CallExpression) => this.#seeCall(node),
    };
  }

  isInLoop(call: Call): boolean {
    return this.#loops.some((loop) => isWithin(call, loop));
  }

  #seePromise(node: ESTree.NewExpression): void {
    const text = sourceOf(this.#file, node);
    const resolved =
      /^new Promise(?:<[^>]*>)?\(\s*\((\w+)\) =>\s*(?:\{\s*)?(?:void )?setTimeout\(\s*\(?(?:\) => )?\1\b/.exec(text);
    if (resolved === null) return;
    this.promises.push(node);
    const isTurn = /setTimeout\(\w+(?:, 0)?\)/.test(text);
    const definition = [...this.#sleepNames].some((name) =>
      new RegExp(`(?:const|function) ${name}\\b[^\\n]*(?:\\{\\s*return )?$`).test(this.#file.text.slice(0, node.start)),
    );
    if (!isTurn && !definition) this.sleeps.push(node);
  }

  #seeCall(node: ESTree.CallExpression): void {
    // A formatter breaks a long one before its last name.
    const callee = sourceOf(this.#file, node.callee).replace(/\s+(?=\.)/g, '');
    const name = callee.split('.').at(-1) ?? '';
    if (this.#sleepNames.has(callee) || name === 'waitForTimeout') this.sleeps.push(node);
    else if (/^(?:vi\.waitFor|vi\.waitUntil|expect\.poll|until|eventually)$/.test(callee) || name === 'toPass')
      this.polls += 1;
    else if (/^(?:setTimeout|setInterval)$/.test(callee) && this.#takesTime(node)) this.timers.push(node);
    else if (COMPARES.test(name) && this.#comparesTime(node)) this.elapsed += 1;
  }

  #takesTime(node: ESTree.CallExpression): boolean {
    const delay = node.arguments[1];
    return delay !== undefined && sourceOf(this.#file, delay) !== '0';
  }

  #comparesTime(node: ESTree.CallExpression): boolean {
    const text = sourceOf(this.#file, node);
    return NOW.test(text) || (text.match(/\w+/g) ?? []).some((word) => this.#tookNames.has(word));
  }
}
