import { apiBasePath, type Envelope, envelopeCode } from '@assay/protocol/wire';
import { inParallel } from '../security/wire-call.ts';
import { mailedCode, testPassword, untilTaken } from '../server-process/test-user.ts';
import type { AttackCase } from './attack-case.ts';
import { strangers } from './attackers.ts';

const wrongLogins = 12;
const wrongCodes = 6;

interface Siege {
  readonly name: string;
  /** Where the strangers are; undefined is loopback. */
  readonly from: readonly (string | undefined)[];
  /** Where the victim registered, and where it signs in again. */
  readonly victimAt: readonly [string, string];
  /** It comes back with the browser in which it registered. */
  readonly sameBrowser: boolean;
}

const sieges: readonly Siege[] = [
  {
    name: 'one stranger, the victim in its own browser',
    from: ['203.0.113.1'],
    victimAt: ['192.0.2.1', '192.0.2.101'],
    sameBrowser: true,
  },
  {
    name: 'one stranger, the victim at a new place',
    from: ['203.0.113.2'],
    victimAt: ['192.0.2.2', '192.0.2.102'],
    sameBrowser: false,
  },
  {
    name: 'a stranger on this machine',
    from: [undefined],
    victimAt: ['192.0.2.3', '192.0.2.3'],
    sameBrowser: false,
  },
  { name: 'twelve strangers', from: strangers(12), victimAt: ['192.0.2.4', '192.0.2.4'], sameBrowser: true },
];

/** What a browser keeps. */
interface Browser {
  cookie: string;
}

/** Strangers guess an account's password and codes, before and after its owner asked for a code; the owner comes in all the same. */
export const lockOuts: AttackCase = {
  name: 'lock-outs',
  async run({ shared }) {
    const { server } = await shared();
    const outcomes = await Promise.all(sieges.map((siege, index) => besiege(server.address, siege, index)));
    const cameIn = outcomes.filter(({ isIn }) => isIn).length;
    return {
      faults: outcomes.flatMap(({ faults }) => faults),
      figures: [
        `${wrongLogins} wrong logins and ${2 * wrongCodes} wrong codes of each stranger: ${cameIn} of ${sieges.length} owners came in with the right code and password`,
      ],
    };
  },
};

async function besiege(address: string, { name, from, victimAt, sameBrowser }: Siege, index: number) {
  const account = `besieged-${index}@example.org`;
  const [home, place] = victimAt;
  const browser: Browser = { cookie: '' };
  await untilTaken(() => ask(address, 'sendEmailCode', { account }, home, browser));
  const registration = { account, code: await mailedCode(address, account), password: testPassword };
  const registered = await untilTaken(() => ask(address, 'register', registration, home, browser));
  if (registered.code !== envelopeCode.success) throw new Error(`register answered ${registered.msg}`);
  let guessed = 0;
  const guess = async (endpoint: 'login' | 'emailVerification', code: string, password: string) => {
    await inParallel(from, from.length, async (stranger) => {
      const answer = await ask(address, endpoint, { account, code, password }, stranger);
      if (answer.code === envelopeCode.success) guessed += 1;
    });
  };
  for (let count = 0; count < wrongLogins; count += 1) await guess('login', '000000', 'wrong-password-1');
  const owner = sameBrowser ? browser : { cookie: '' };
  await untilTaken(() => ask(address, 'sendEmailCode', { account }, place, owner));
  const code = await mailedCode(address, account);
  const wrong = (step: number) => String((Number(code) + step) % 1_000_000).padStart(6, '0');
  for (let step = 1; step <= wrongCodes; step += 1) await guess('emailVerification', wrong(step), '');
  for (let step = 1; step <= wrongCodes; step += 1) await guess('login', wrong(step), 'wrong-password-1');
  const right = { account, code, password: testPassword };
  const { code: outcome, msg } = await untilTaken(() => ask(address, 'login', right, place, owner));
  const isIn = outcome === envelopeCode.success;
  const faults = isIn ? [] : [`${name}: the owner with the right code and password was answered ${msg}`];
  if (guessed > 0) faults.push(`${name}: ${guessed} guesses were right`);
  return { isIn, faults };
}

/** `from` undefined: loopback. */
async function ask(
  address: string,
  name: string,
  fields: Readonly<Record<string, string>>,
  from: string | undefined,
  browser: Browser = { cookie: '' },
): Promise<Envelope<unknown>> {
  const answer = await fetch(`${address}${apiBasePath}/user/${name}`, {
    method: 'POST',
    headers: {
      ...(from === undefined ? {} : { 'x-forwarded-for': from }),
      ...(browser.cookie === '' ? {} : { cookie: browser.cookie }),
    },
    body: new URLSearchParams(fields),
  });
  const [kept] = answer.headers.getSetCookie();
  browser.cookie = kept?.split(';')[0] ?? browser.cookie;
  return (await answer.json()) as Envelope<unknown>;
}
