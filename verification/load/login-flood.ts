import { mailedCode, mustPost, post } from '../server-process/test-user.ts';
import { startCanary, timesOf, unserved } from './canary.ts';
import type { Stage } from './stage.ts';

const loginsPerUser = 8;
/** What a login with the right code and a wrong password may be answered in a flood. */
const orderly = ['l.error.overloaded', 'l.error.loginFailed', 'l.error.accountLocked'];

/** Right codes and wrong passwords: each reaches the password hash, which takes a core for a while. Orders go on. */
export async function loginFlood({ server, canaryUser, users, body, say }: Stage): Promise<string[]> {
  const { address } = server;
  const accounts: { account: string; code: string; password: string }[] = [];
  for (const { email } of users) {
    await mustPost(address, '/user/sendEmailCode', { account: email });
    accounts.push({ account: email, code: await mailedCode(address, email), password: 'wrong-password-1' });
  }
  const canary = startCanary(address, canaryUser, body);
  const startedMs = performance.now();
  const answers = await Promise.all(
    accounts.flatMap((fields) => Array.from({ length: loginsPerUser }, () => post(address, '/user/login', fields))),
  );
  const tookMs = performance.now() - startedMs;
  const beside = await canary.stop();
  const counts = new Map<string, number>();
  for (const { msg } of answers) counts.set(msg, (counts.get(msg) ?? 0) + 1);
  const told = [...counts].map(([msg, count]) => `${count} × ${msg}`).join(', ');
  say(`${answers.length} logins at once: ${told} in ${Math.round(tookMs)} ms; another person: ${timesOf(beside)}`);
  const faults = unserved(beside);
  if ((counts.get('l.error.overloaded') ?? 0) === 0) faults.push('no login was refused, so the queue has no bound');
  const odd = [...counts.keys()].filter((msg) => !orderly.includes(msg));
  return odd.length === 0 ? faults : [...faults, `logins were answered ${odd.join(', ')}`];
}
