import { socketPath } from '@assay/protocol/wire';
import { WebSocket } from 'ws';

/** So many calls over a socket of each account, as many in flight as are said, in a process of their own. */
export interface SocketAttackWanted {
  readonly port: number;
  readonly tokens: readonly string[];
  /** What a trusted proxy would say is the caller's, one after the other for the sockets. */
  readonly addresses: readonly string[];
  readonly inFlight: number;
  /** Of each socket. */
  readonly calls: number;
  readonly call: string;
  /** `{n}` in a text becomes another number in each call. */
  readonly request: Readonly<Record<string, string>>;
}

export interface SocketAttackSeen {
  /** Answers by `accepted` or the code of the refusal. */
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
    if (said !== 'l.error.tooManyRequests') answeredAtMs.push(performance.timeOrigin + performance.now());
  };
  for (const [index, token] of wanted.tokens.entries()) flood(wanted, index, token, count, finish);
});
process.once('disconnect', () => process.exit());

function flood(
  { port, addresses, inFlight, calls, call, request }: SocketAttackWanted,
  index: number,
  token: string,
  count: (said: string) => void,
  finish: () => void,
): void {
  const from = addresses[index % addresses.length] ?? '';
  const socket = new WebSocket(`ws://127.0.0.1:${port}${socketPath}`, { headers: { 'x-forwarded-for': from } });
  const text = JSON.stringify(request);
  let [sent, answered] = [0, 0];
  const say = () => {
    if (sent >= calls) return;
    sent += 1;
    const fields = text.replace('{n}', `${index}-${sent}`);
    socket.send(`{"op":"call","id":${sent},"call":"${call}","request":${fields}}`);
  };
  socket.on('open', () => socket.send(JSON.stringify({ op: 'authenticate', token })));
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as { op?: string; answers?: { code: number; msg: string }[] };
    if (message.op === 'authenticated') for (let begun = 0; begun < inFlight; begun += 1) say();
    for (const { code, msg } of message.answers ?? []) {
      count(code === 1 ? 'accepted' : msg);
      answered += 1;
      say();
    }
    if (answered === calls) socket.close();
  });
  socket.on('error', () => undefined);
  socket.on('close', finish);
}
