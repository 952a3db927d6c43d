import { socketPath } from '@assay/protocol/wire';
import { WebSocket } from 'ws';

/** So many calls over a socket of each account, as many in flight as are said, in a process of their own. */
export interface SocketAttackWanted {
  readonly port: number;
  readonly tokens: readonly string[];
  /** What a trusted proxy would say is the caller's, one after the other for the sockets. */
  readonly addresses: readonly string[];
  readonly inFlight: number;
  /** Of each socket; undefined: the next one as soon as one is answered. */
  readonly callsPerSecond?: number;
  /** Of each socket. */
  readonly calls: number;
  readonly call: string;
  /** `{n}` in a text becomes another number in each call. */
  readonly request: Readonly<Record<string, string>>;
}

export interface SocketAttackSeen {
  /** Answers by `accepted`, the code of the refusal, or `closed`. */
  readonly answers: Readonly<Record<string, number>>;
  /** When each came that was not refused for the number of calls, which costs hardly anything: ms of the wall clock, ascending. */
  readonly answeredAtMs: readonly number[];
}

process.once('message', (wanted: SocketAttackWanted) => {
  const answers: Record<string, number> = {};
  const answeredAtMs: number[] = [];
  let unfinished = wanted.tokens.length;
  const finish = () => {
    unfinished -= 1;
    if (unfinished === 0) process.send?.({ answers, answeredAtMs } satisfies SocketAttackSeen);
  };
  const count = (said: string) => {
    answers[said] = (answers[said] ?? 0) + 1;
    if (said !== 'l.error.tooManyRequests' && said !== 'closed')
      answeredAtMs.push(performance.timeOrigin + performance.now());
  };
  for (const [index, token] of wanted.tokens.entries()) flood(wanted, index, token, count, finish);
});
process.once('disconnect', () => process.exit());

const paceMs = 5;

/** Comes back when it is closed as a flood; what it had sent by then without an answer counts as `closed`. */
function flood(
  wanted: SocketAttackWanted,
  index: number,
  token: string,
  count: (said: string) => void,
  finish: () => void,
): void {
  const { port, addresses, inFlight, callsPerSecond = Number.POSITIVE_INFINITY, calls, call, request } = wanted;
  const from = addresses[index % addresses.length] ?? '';
  const text = JSON.stringify(request);
  const beganMs = performance.now();
  let [sent, answered] = [0, 0];
  const connect = () => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${socketPath}`, { headers: { 'x-forwarded-for': from } });
    const say = () => {
      const due = inFlight + (performance.now() - beganMs) * (callsPerSecond / 1_000);
      for (const last = Math.min(calls, due, answered + inFlight); sent < last; sent += 1) {
        const fields = text.replace('{n}', `${index}-${sent}`);
        socket.send(`{"op":"call","id":${sent},"call":"${call}","request":${fields}}`);
      }
    };
    let pace: NodeJS.Timeout | undefined;
    socket.on('open', () => socket.send(JSON.stringify({ op: 'authenticate', token })));
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as { op?: string; answers?: { code: number; msg: string }[] };
      if (message.op === 'authenticated') pace = setInterval(say, paceMs);
      for (const { code, msg } of message.answers ?? []) count(code === 1 ? 'accepted' : msg);
      answered += message.answers?.length ?? 0;
      if (pace !== undefined) say();
      if (answered === calls) socket.close();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(pace);
      for (; answered < sent; answered += 1) count('closed');
      if (answered < calls) connect();
      else finish();
    });
  };
  connect();
}
