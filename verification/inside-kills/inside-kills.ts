// Kill -9 of the server and PostgreSQL while people pay each other within the exchange, operators approve, and accounts are closed.
import { buildMutant, forgottenInside } from '../mutants/mutant-build.ts';
import { count } from '../suite-script/script-arguments.ts';
import { caught } from '../suite-script/suite-case.ts';
import { runSuiteScript } from '../suite-script/suite-script.ts';
import { runKills } from './kill-run.ts';

/** In so many kills a broken build must be noticed. */
const MUTANT_KILLS = 3;

await runSuiteScript({
  name: 'inside-kills',
  about:
    'Kill -9 while people pay each other within the exchange and close accounts: everybody is paid once, and an account is open or closed.',
  arguments: { kills: count('of the server or of PostgreSQL', 40) },
  cases: ({ values: { kills } }) => [
    { name: 'kills', checks: kills, run: ({ random, say }) => runKills({ kills, random, builds: {}, say }) },
    caught(forgottenInside.name, async ({ random, say }) => {
      const builds = { server: await buildMutant(forgottenInside) };
      return (await runKills({ kills: MUTANT_KILLS, random, builds, startsKilled: 1, say })).faults;
    }),
  ],
});
