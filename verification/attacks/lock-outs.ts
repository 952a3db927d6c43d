import { apiBasePath, envelopeCode } from '@assay/protocol/wire';
import { callWire, inParallel } from '../security/wire-call.ts';
import { mailedCode, testPassword } from '../server-process/test-user.ts';
import type { AttackCase } from './attack-case.ts';
import { strangers } from './attackers.ts';

const wrongLogins = 12;
const wrongCodes = 6;
const call = (name: string) => ({ path: `${apiBasePath}/user/${name}`, method: 'POST' }) as const;

interface Siege {
  readonly name: string;
  /** Where the strangers are; undefined is loopback. */
  readonly from: readonly (string | undefined)[];
  /** Where the victim registered, and where it signs in again. */
  readonly victimAt: readonly [string, string];
}

const sieges: readonly Siege[] = [
  { name: 'one stranger, the victim at its own device', from: ['203.0.113.1'], victimAt: ['192.0.2.1', '192.0.2.1'] },
  { name: 'one stranger, the victim at a new place', from: ['203.0.113.2'], victimAt: ['192.0.2.2', '192.0.2.202'] },
  { name: 'a stranger on this machine', from: [undefined], victimAt: ['192.0.2.3', '192.0.2.3'] },
  { name: 'twelve strangers', from: strangers(12), victimAt: ['192.0.2.4', '192.0.2.4'] },
];

/** Strangers guess an account's password and codes, before and after its owner asked for a code; the owner comes in all the same. */
export const lockOuts: AttackCase = {
  name: 'lock-outs',
  async run({ shared }) {
    const { server } = await shared();
    const { address } = server;
    const outcomes = await Promise.all(
      sieges.map(async ({ name, from, victimAt: [home, place] }, index) => {
        const account = `besieged-${index}@example.org`;
        const fresh = async (at: string) => {
          await callWire(address, call('sendEmailCode'), { account }, { from: at });
          return mailedCode(address, account);
        };
        const registration = { account, code: await fresh(home), password: testPassword };
        const { envelope: registered } = await callWire(address, call('register'), registration, { from: home });
        if (registered.code !== envelopeCode.success) throw new Error(`register answered ${registered.msg}`);
        const guessed: number[] = [];
        const guess = async (endpoint: 'login' | 'emailVerification', code: string, password: string) => {
          await inParallel(from, from.length, async (stranger) => {
            const origin = stranger === undefined ? {} : { from: stranger };
            const { envelope } = await callWire(address, call(endpoint), { account, code, password }, origin);
            if (envelope.code === envelopeCode.success) guessed.push(envelope.code);
          });
        };
        for (let count = 0; count < wrongLogins; count += 1) await guess('login', '000000', 'wrong-password-1');
        const code = await fresh(place);
        const wrong = (step: number) => String((Number(code) + step) % 1_000_000).padStart(6, '0');
        for (let step = 1; step <= wrongCodes; step += 1) await guess('emailVerification', wrong(step), '');
        for (let step = 1; step <= wrongCodes; step += 1) await guess('login', wrong(step), 'wrong-password-1');
        const signIn = { account, code, password: testPassword };
        const { envelope } = await callWire(address, call('login'), signIn, { from: place });
        const isIn = envelope.code === envelopeCode.success;
        const faults = isIn ? [] : [`${name}: the owner with the right code and password was answered ${envelope.msg}`];
        if (guessed.length > 0) faults.push(`${name}: ${guessed.length} guesses were right`);
        return { isIn, faults };
      }),
    );
    const cameIn = outcomes.filter(({ isIn }) => isIn).length;
    return {
      faults: outcomes.flatMap(({ faults }) => faults),
      figures: [
        `${wrongLogins} wrong logins and ${2 * wrongCodes} wrong codes of each stranger: ${cameIn} of ${sieges.length} owners came in with the right code and password`,
      ],
    };
  },
};
