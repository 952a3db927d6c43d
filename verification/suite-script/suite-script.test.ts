import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const entry = join(import.meta.dirname, 'testing/toy-suite.ts');
const repeat = 'npx tsx verification/suite-script/testing/toy-suite.ts';

function play(...given: readonly string[]) {
  const { ASSAY_TEST_SEED: _, ...environment } = process.env;
  const ended = spawnSync(process.execPath, ['--import', 'tsx', entry, ...given], {
    encoding: 'utf8',
    env: { ...environment, ASSAY_CODE_SEED: '00000000000000aa' },
  });
  const last = ended.stdout.trimEnd().split('\n').at(-1) ?? '';
  return { ...ended, last: last.startsWith('{') ? (JSON.parse(last) as object) : undefined };
}

describe('the frame of the scripts', () => {
  it('counts and says how the run is repeated, which is the same run', () => {
    const first = play();
    expect(first.last).toMatchObject({ passed: 4, failed: 0, skipped: 1, faults: [] });
    expect(first.last).toMatchObject({ cases: [{ name: 'sound case' }, { name: 'broken' }, { name: 'noticed' }] });
    expect(first.status).toBe(0);
    const [, seed = ''] = /toy: seed ([0-9]+); /.exec(first.stderr) ?? [];
    expect(first.stderr).toContain(`${repeat} --seed ${seed} repeats it`);
    expect(first.stderr).toContain('absent: skipped, no tool');
    expect(first.stderr).toContain('noticed: caught by 1 faults: overdrawn by 5');
    const chanceOf = (text: string) => /sound case: chance ([0-9]+)/.exec(text)?.[1];
    const again = play('--seed', seed, '--only', 'sound case');
    expect(chanceOf(again.stderr)).toBe(chanceOf(first.stderr));
    expect(again.last).toMatchObject({ passed: 2, failed: 0 });
  });

  it('tells faults in one form, with the one command that repeats the case', () => {
    const { last, status, stderr } = play('--seed', '7', '--long');
    const command = `${repeat} --long --seed 7 --only broken repeats it`;
    expect(last).toMatchObject({
      ...{ passed: 3, failed: 1, skipped: 1 },
      faults: [0, 1, 2].map((index) => `broken: fault ${index}\nin two lines`).concat(`broken: ${command}`),
    });
    expect(status).toBe(1);
    expect(stderr).toContain('- broken: fault 2');
    expect(stderr).toContain(`  ${command}`);
  });

  it('takes a case that could not be carried out, and a build that nobody notices, for failed', () => {
    const { last, stderr } = play('--only', 'torn,unnoticed', '--without-mutant');
    expect(last).toMatchObject({ passed: 0, failed: 2, skipped: 0 });
    expect(stderr).toContain('- torn: Error: it tore');
    expect(stderr).toContain('- unnoticed: not caught');
  });

  it('leaves the broken builds out where nobody wants them', () => {
    expect(play('--without-mutant').last).toMatchObject({ passed: 3 });
  });

  it('opens what cases share once, and closes it after the last of them', () => {
    const { stderr } = play('--only', 'first on stage,last on stage,sound case');
    const lines = stderr.split('\n').filter((line) => /^stage|0 faults/.test(line));
    expect(lines.map((line) => line.replace(/, [0-9.]+ s$/, ''))).toEqual([
      ...[
        'stage opened',
        'first on stage: 0 faults',
        'last on stage: 0 faults',
        'stage closed',
        'sound case: 0 faults',
      ],
    ]);
  });

  it('refuses what it does not know, and says what there is', () => {
    const wrong = play('--only', 'nothing');
    expect(wrong.stderr).toContain(
      'no case is called nothing; there are first on stage, last on stage, sound case, broken',
    );
    expect(wrong.stderr).not.toContain('    at ');
    expect([wrong.status, wrong.last]).toEqual([2, undefined]);
    expect(play('--sed', '7').stderr).toContain("'--sed'");
    expect(play('--help').stdout).toContain('--faults N');
  });
});
