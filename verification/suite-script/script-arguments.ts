import { parseArgs } from 'node:util';

/** One argument of a script: what it is for, what it takes, and what it is when nobody says. */
export interface Argument<Value> {
  readonly about: string;
  /** The word for its value in the help; undefined: it stands alone. */
  readonly takes: string | undefined;
  usual(isLong: boolean): Value;
  /** Throws what is wrong with the text. */
  read(text: string): Value;
}

export type Arguments = Readonly<Record<string, Argument<unknown>>>;
export type ValuesOf<Declared extends Arguments> = {
  readonly [Name in keyof Declared]: Declared[Name] extends Argument<infer Value> ? Value : never;
};

/** A whole number, other in the long form where a second is given. */
export function count(about: string, short: number, long = short): Argument<number> {
  return { about, takes: 'N', usual: (isLong) => (isLong ? long : short), read: readCount };
}

/** A whole number that is given or not; in the long form it is. */
export function countInLong(about: string, long: number): Argument<number | undefined> {
  return { about, takes: 'N', usual: (isLong) => (isLong ? long : undefined), read: readCount };
}

export function text(about: string): Argument<string | undefined> {
  return { about, takes: 'TEXT', usual: () => undefined, read: (given) => given };
}

export function flag(about: string): Argument<boolean> {
  return { about, takes: undefined, usual: () => false, read: () => true };
}

function readCount(given: string): number {
  if (!/^[0-9]+$/.test(given) || !Number.isSafeInteger(Number(given))) throw new Error(`${given} is no whole number`);
  return Number(given);
}

const seed: Argument<number | undefined> = {
  about: 'instead of the one that the code gives',
  takes: 'N',
  usual: () => undefined,
  read: readCount,
};
const names: Argument<readonly string[] | undefined> = {
  about: 'cases, with commas between',
  takes: 'NAMES',
  usual: () => undefined,
  read: (given) => given.split(','),
};

/** What every script takes. */
const common = {
  seed,
  only: names,
  long: flag('the long form: more of everything'),
  'without-mutant': flag('leave out the builds that are broken on purpose'),
  help: flag('this'),
};

export interface ReadArguments<Declared extends Arguments> {
  readonly common: ValuesOf<typeof common>;
  readonly values: ValuesOf<Declared>;
  /** As they were given, without seed and cases: what a command that repeats the run needs beside these. */
  readonly others: readonly string[];
}

/** An argument that nobody declared, or a value that it cannot have. */
export class WrongArgument extends Error {}

export function readArguments<Declared extends Arguments>(
  declared: Declared,
  given: readonly string[],
): ReadArguments<Declared> {
  const all: Arguments = { ...declared, ...common };
  const found = parsed(all, given);
  const isLong = found.long === true;
  const read = (some: Arguments) =>
    Object.fromEntries(
      Object.entries(some).map(([name, argument]) => [name, valueGiven(name, argument, found, isLong)]),
    );
  const others = Object.entries(found)
    .filter(([name]) => name !== 'seed' && name !== 'only')
    .flatMap(([name, value]) => (value === true ? [`--${name}`] : [`--${name}`, String(value)]));
  return {
    common: read(common) as ValuesOf<typeof common>,
    values: read(declared) as ValuesOf<Declared>,
    others,
  };
}

type Found = Readonly<Record<string, string | boolean | undefined>>;

function parsed(all: Arguments, given: readonly string[]): Found {
  const options = Object.fromEntries(
    Object.entries(all).map(([name, { takes }]) => [
      name,
      { type: takes === undefined ? ('boolean' as const) : ('string' as const) },
    ]),
  );
  try {
    return parseArgs({ args: [...given], options, allowPositionals: false }).values as Found;
  } catch (error) {
    throw new WrongArgument(error instanceof Error ? error.message : String(error));
  }
}

function valueGiven(name: string, argument: Argument<unknown>, found: Found, isLong: boolean): unknown {
  const given = found[name];
  if (given === undefined) return argument.usual(isLong);
  try {
    return argument.read(String(given));
  } catch (error) {
    throw new WrongArgument(`--${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** One line for each argument. */
export function helpOf(declared: Arguments): string {
  const lines = Object.entries({ ...declared, ...common }).map(([name, { about, takes, usual }]) => {
    const [short, long] = [usual(false), usual(true)];
    const values = [typeof short === 'number' ? `${short}` : '', typeof long === 'number' ? `long: ${long}` : ''];
    const told = short === long ? values.slice(0, 1) : values;
    const usually = told.filter((part) => part !== '').join(', ');
    return [`  --${name}${takes === undefined ? '' : ` ${takes}`}`, `${about}${usually === '' ? '' : ` (${usually})`}`];
  });
  const width = Math.max(...lines.map(([left = '']) => left.length));
  return lines.map(([left = '', right = '']) => `${left.padEnd(width)}  ${right}`).join('\n');
}
