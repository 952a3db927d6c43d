// Kill -9 of the signer while it signs: whatever somebody then holds, at most one payment of a withdrawal can ever be included.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@assay/amounts/testing/random';
import { askSigner, SignerUnreachable } from '@assay/chains/signer-port/signer-client';
import type { SignerAnswer, SignerRequest } from '@assay/chains/signer-port/signer-messages';
import { pay, tokens } from '@assay/signer/signing/testing/desk-stage';
import { buildSignerMutant, signatureBeforeItsLine } from '../mutants/mutant-build.ts';
import { count } from '../suite-script/script-arguments.ts';
import { caught } from '../suite-script/suite-case.ts';
import { runSuiteScript } from '../suite-script/suite-script.ts';
import { KillStage } from './kill-stage.ts';
import { startSignerProcess } from './signer-process.ts';

/** In so many kills a build that lets signatures out too early must be noticed. */
const MUTANT_KILLS = 20;
/** Who ask at once for one withdrawal, each with a nonce of his own. */
const ASKERS = 4;
/** From the first answer or request on. */
const KILL_WITHIN_MS = 40;
const RECIPIENT = '0x00000000000000000000000000000000000000aa';

/** Undefined for whoever got no answer. */
async function ask(socketPath: string, request: SignerRequest): Promise<SignerAnswer | undefined> {
  try {
    return await askSigner(socketPath, request);
  } catch (error) {
    if (error instanceof SignerUnreachable) return undefined;
    throw error;
  }
}

/** Which payments somebody holds, by what they can spend only once. */
function heldOf(answers: readonly (SignerAnswer | undefined)[]): readonly string[] {
  return answers.flatMap((answer) => {
    if (answer?.kind === 'signed') return [answer.conflicts.join()];
    return answer?.kind === 'signed-before' ? answer.transactions.map(({ conflicts }) => conflicts.join()) : [];
  });
}

async function faultOfKill(
  stage: KillStage,
  round: number,
  random: Random,
  entry?: string,
): Promise<string | undefined> {
  const { environment, socketPath } = stage;
  const withdrawalId = await stage.begunWithdrawal();
  const requests = Array.from({ length: ASKERS }, (_, at) =>
    pay(withdrawalId, tokens(20_000_000n, round * ASKERS + at, RECIPIENT)),
  );
  const killed = await startSignerProcess(environment, entry);
  const asked = requests.map((request) => ask(socketPath, request));
  if (random.chance(0.5)) await Promise.race(asked);
  await sleep(random.below(KILL_WITHIN_MS));
  await killed.kill();
  const next = await startSignerProcess(environment, entry);
  const again = await Promise.all(requests.toReversed().map((request) => ask(socketPath, request)));
  const known = await ask(socketPath, { call: 'signed-for', withdrawalId });
  const status = await ask(socketPath, { call: 'status' });
  await next.stop();
  await stage.cancel(withdrawalId);
  const held = new Set(heldOf([...(await Promise.all(asked)), ...again, known]));
  if (held.size !== 1) return `kill ${round}: ${held.size} payments of one withdrawal could be included`;
  return status?.kind === 'status' && status.closed === undefined
    ? undefined
    : `kill ${round}: ${JSON.stringify(status)}`;
}

async function faultsOf(kills: number, random: Random, entry?: string): Promise<readonly string[]> {
  const stage = await KillStage.open();
  const faults: string[] = [];
  for (let round = 1; round <= kills; round += 1) {
    const fault = await faultOfKill(stage, round, random, entry);
    if (fault !== undefined) faults.push(fault);
    if (fault !== undefined && entry !== undefined) break;
  }
  await stage.close();
  return faults;
}

await runSuiteScript({
  name: 'signer-kills',
  about: 'Kill -9 of the signer while four ask for the same payment: at most one can ever be included.',
  arguments: { kills: count('of the signer', 40) },
  cases: ({ values: { kills } }) => [
    {
      name: 'kills',
      checks: kills,
      run: async ({ random }) => ({ faults: await faultsOf(kills, random), figures: [`${kills} kills`] }),
    },
    caught(signatureBeforeItsLine.name, async ({ random }) =>
      faultsOf(MUTANT_KILLS, random, await buildSignerMutant(signatureBeforeItsLine)),
    ),
  ],
});
