import { startProcess } from '@assay/engine/threads/start-process';
import type { AttackSeen, AttackWanted } from './attacking-process.ts';
import type { SocketAttackSeen, SocketAttackWanted } from './attacking-sockets-process.ts';

/** Runs the attack to its end in a process of its own. */
export function attack(wanted: AttackWanted): Promise<AttackSeen> {
  return attackFrom<AttackSeen>(new URL('./attacking-process.ts', import.meta.url), wanted);
}

/** The same over sockets. */
export function attackOverSockets(wanted: SocketAttackWanted): Promise<SocketAttackSeen> {
  return attackFrom<SocketAttackSeen>(new URL('./attacking-sockets-process.ts', import.meta.url), wanted);
}

async function attackFrom<Seen>(file: URL, wanted: object): Promise<Seen> {
  const attacker = startProcess(file);
  try {
    attacker.send(wanted);
    return await new Promise<Seen>((resolve, reject) => {
      attacker.once('message', (seen) => resolve(seen as Seen));
      attacker.once('exit', (code) =>
        reject(new Error(`the attacking process ended with ${code}: 1 when it was answered nothing any more`)),
      );
    });
  } finally {
    attacker.kill();
  }
}

/** So many addresses of strangers that do not share a block. */
export function strangers(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `203.0.${Math.floor(index / 250)}.${(index % 250) + 1}`);
}

/** What an attack may be told: it is served, or refused with the code that belongs to its status. */
const orderly =
  /^(200 (accepted|l\.error\.\w+)|408 l\.error\.bodyMalformed|429 l\.error\.tooManyRequests|503 l\.error\.(overloaded|busy))$/;
const never = ['200 l.error.internal', '200 l.error.outcomeUnknown'];

/** A sentence for each kind of answer that nobody may get. */
export function uncoded({ answers }: Pick<AttackSeen, 'answers'>, alsoOrderly: readonly string[] = []): string[] {
  return Object.keys(answers)
    .filter((said) => never.includes(said) || !(orderly.test(said) || alsoOrderly.includes(said)))
    .map((said) => `${answers[said]} requests of the attack were answered ${said}`);
}

export function countsOf(counts: Readonly<Record<string, number>>): string {
  const told = Object.entries(counts).map(([said, count]) => `${count} × ${said}`);
  return told.length === 0 ? 'nothing' : told.join(', ');
}
