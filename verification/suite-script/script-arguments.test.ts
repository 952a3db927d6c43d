import { describe, expect, it } from 'vitest';
import { count, countInLong, flag, helpOf, readArguments, text } from './script-arguments.ts';

const declared = {
  kills: count('of the server', 5, 200),
  'postgres-kills': countInLong('of PostgreSQL', 100),
  entry: text('another build'),
  quiet: flag('says less'),
};

describe('arguments of a script', () => {
  it('are the usual ones when nothing is given', () => {
    const { values, common, others } = readArguments(declared, []);
    expect(values).toEqual({ kills: 5, 'postgres-kills': undefined, entry: undefined, quiet: false });
    expect(common).toEqual({ seed: undefined, only: undefined, long: false, 'without-mutant': false, help: false });
    expect(others).toEqual([]);
  });

  it('are more in the long form, but what is given is taken', () => {
    expect(readArguments(declared, ['--long']).values).toMatchObject({ kills: 200, 'postgres-kills': 100 });
    expect(readArguments(declared, ['--long', '--kills', '7']).values).toMatchObject({ kills: 7 });
  });

  it('name a seed and cases, which are no part of the others', () => {
    const { common, others } = readArguments(declared, [
      ...['--seed', '7', '--only', 'kills,a mutant', '--kills', '3', '--quiet'],
    ]);
    expect(common).toMatchObject({ seed: 7, only: ['kills', 'a mutant'] });
    expect(others).toEqual(['--kills', '3', '--quiet']);
  });

  it.each([
    ['--nothing', ['--nothing']],
    ['--kills: many is no whole number', ['--kills', 'many']],
    ['--seed: 1.5 is no whole number', ['--seed', '1.5']],
    ['kills', ['--kills']],
    ['stray', ['stray']],
  ])('are refused with what is wrong: %s', (words, given) => {
    expect(() => readArguments(declared, given)).toThrow(words);
  });

  it('are told by the help, with what is usual', () => {
    const lines = helpOf(declared).split('\n');
    expect(lines[0]).toMatch(/^ {2}--kills N +of the server \(5, long: 200\)$/);
    expect(lines[1]).toMatch(/^ {2}--postgres-kills N +of PostgreSQL \(long: 100\)$/);
    expect(lines.map((line) => line.trim().split(' ')[0])).toEqual([
      ...[
        '--kills',
        '--postgres-kills',
        '--entry',
        '--quiet',
        '--seed',
        '--only',
        '--long',
        '--without-mutant',
        '--help',
      ],
    ]);
  });
});
