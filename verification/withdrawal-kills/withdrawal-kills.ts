// Kill -9 of server, signer, node and PostgreSQL while coins are on their way: everybody is paid once, or has his money.
import { buildMutant, buildSignerMutant, forgottenPayouts, paidBeforeItIsWritten } from '../mutants/mutant-build.ts';
import { count } from '../suite-script/script-arguments.ts';
import { type CaseContext, type CaseFindings, caught } from '../suite-script/suite-case.ts';
import { runSuiteScript } from '../suite-script/suite-script.ts';
import { runKills } from './kill-run.ts';
import { killTargets } from './kill-stage.ts';

/** In so many kills a build that pays before it writes must be noticed. */
const MUTANT_KILLS = 4;

async function soundBuild({ random, say }: CaseContext, kills: number): Promise<CaseFindings> {
  const { faults, met, ...report } = await runKills({ kills, random, targets: killTargets, builds: {}, say });
  const { asked, paid, cancelled, unasked } = report;
  return {
    faults,
    figures: [
      ...[...met].toSorted().map(([what, times]) => `${what}: ${times}`),
      `${asked} withdrawals: ${paid} paid, ${cancelled} taken back, ${unasked} never asked for`,
    ],
  };
}

await runSuiteScript({
  name: 'withdrawal-kills',
  about:
    'Kill -9 of server, signer, node and PostgreSQL while people withdraw: everybody is paid once, or has his money.',
  arguments: { kills: count('of one of the four', 200) },
  cases: ({ values: { kills } }) => [
    { name: 'kills', checks: kills, run: (context) => soundBuild(context, kills) },
    caught(`${paidBeforeItIsWritten.name}-with-${forgottenPayouts.name}`, async ({ random, say }) => {
      const builds = {
        server: await buildMutant(paidBeforeItIsWritten),
        signer: await buildSignerMutant(forgottenPayouts),
      };
      const { faults } = await runKills({ kills: MUTANT_KILLS, random, targets: ['server'], builds, say });
      return faults.filter((fault) => fault.includes('paid'));
    }),
  ],
});
