import { connect, type Socket } from 'node:net';
import { apiBasePath } from '@assay/protocol/wire';

const path = `${apiBasePath}/spot/createOrder`;

/** Beginnings of requests whose rest never comes. */
const beginnings: Readonly<Record<string, string>> = {
  nothing: '',
  'half a header': `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Ty`,
  'half a body': `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\nsymbol=btc`,
};

export interface HalfRequests {
  readonly count: number;
  /** How many the server has ended. */
  ended(): number;
  /** Ends those that are left. */
  drop(): void;
}

/** `each` connections of every kind; those that are under way in the body send one byte more each second. */
export function openHalfRequests(port: number, each: number): HalfRequests {
  const sockets: Socket[] = [];
  let ended = 0;
  for (const [kind, beginning] of Object.entries(beginnings)) {
    for (let count = 0; count < each; count += 1) {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.on('data', () => undefined);
      const drip = kind === 'half a body' ? setInterval(() => socket.write('x'), 1_000) : undefined;
      socket.on('close', () => {
        clearInterval(drip);
        ended += 1;
      });
      if (beginning !== '') socket.write(beginning);
      sockets.push(socket);
    }
  }
  return {
    count: sockets.length,
    ended: () => ended,
    drop() {
      for (const socket of sockets) socket.destroy();
    },
  };
}
