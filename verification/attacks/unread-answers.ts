import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { apiBasePath, tokenHeader } from '@assay/protocol/wire';
import { neverCame } from '../server-process/awaited.ts';
import { registerUser } from '../server-process/test-user.ts';
import type { AttackCase } from './attack-case.ts';
import { beside } from './stage.ts';
import { timedCall } from './timed-call.ts';

/** Large answers first, so that the system's buffers are full, and many small calls behind them in one pipe. */
const chart = 'symbol=btcusdt&timer=1min&size=2000';
const chartsFirst = 12;
const callsBehind = 90;
/** Half of the rounds' connections are torn down at once, the others stay and read nothing. */
const roundMs = 700;

/** One account, and guests, ask for much in pipes, read nothing and are gone again and again. */
export const unreadAnswers: AttackCase = {
  name: 'unread-answers',
  async run({ shared, isLong }) {
    const stage = await shared();
    const { address, port } = stage.server;
    const { token } = await registerUser(address, 'unread@example.org');
    const [connections, rounds] = isLong ? [60, 60] : [30, 11];
    let sent = 0;
    const flood = async () => {
      const open = new Set<Socket>();
      for (let round = 0; round < rounds; round += 1) {
        for (let count = 0; count < connections; count += 1) {
          const own = count % 3 === 0 ? undefined : token;
          open.add(pipe(port, own, `203.0.113.${count + 1}`));
          sent += chartsFirst + callsBehind;
        }
        // sleeps: how many calls of the pipes the server has begun by then is left to chance
        await sleep(roundMs);
        let index = 0;
        for (const socket of [...open]) {
          if (index % 2 === 0 || round === rounds - 1) socket.destroy();
          if (socket.destroyed) open.delete(socket);
          index += 1;
        }
      }
    };
    // Guests flood, too, and so may take places of other guests for a moment.
    const hurt = await beside(stage, flood, { refusalsAllowed: true });
    const faults = [...hurt.faults];
    // Once the calls that were on their way are counted.
    const ask = () => timedCall({ port, path: `${apiBasePath}/user/info`, body: '', token });
    faults.push(...(await neverCame('the account itself is served', async () => (await ask()).said === 'accepted')));
    return {
      faults,
      figures: [
        `${rounds} rounds of ${connections} connections that read nothing, ${sent} calls in pipes; ${hurt.felt}`,
      ],
    };
  },
};

function pipe(port: number, token: string | undefined, from: string): Socket {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  socket.pause();
  const chartCall = request(`${apiBasePath}/huobi/getKline`, chart, token, from);
  const small = request(`${apiBasePath}/huobi/getDetails`, 'symbol=btcusdt', token, from);
  socket.write(chartCall.repeat(chartsFirst) + small.repeat(callsBehind));
  return socket;
}

function request(path: string, body: string, token: string | undefined, from: string): string {
  return [
    `POST ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    `X-Forwarded-For: ${from}`,
    ...(token === undefined ? [] : [`${tokenHeader}: ${token}`]),
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n');
}
