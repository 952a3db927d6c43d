import { connect } from 'node:net';
import { clientMessageSchema, socketMessageBytesMax } from '@assay/protocol/socket';
import { socketPath, tokenHeader } from '@assay/protocol/wire';
import { expect, inject, it } from 'vitest';
import { WebSocket } from 'ws';
import { everyEndpoint } from './access-matrix.ts';

const address = inject('address');
const port = Number(new URL(address).port);

/** Sends one message on a connection of its own; answers everything that came until a ping was answered or the connection ended. */
function exchange(message: string | Buffer): Promise<{ messages: { op?: string; msg?: string }[]; ended: boolean }> {
  return new Promise((resolve, reject) => {
    const messages: { op?: string; msg?: string }[] = [];
    const socket = new WebSocket(address.replace('http', 'ws') + socketPath);
    const timer = setTimeout(() => reject(new Error(`no answer to ${String(message).slice(0, 80)}`)), 10_000);
    const end = (ended: boolean) => {
      clearTimeout(timer);
      socket.terminate();
      resolve({ messages, ended });
    };
    socket.on('error', () => end(true));
    socket.on('close', () => end(true));
    socket.on('message', (data) => {
      const told = JSON.parse(data.toString());
      if (told.op === 'pong' && told.id === 4_711) end(false);
      else messages.push(told);
    });
    socket.on('open', () => {
      socket.send(message);
      socket.send(JSON.stringify({ op: 'ping', id: 4_711 }));
    });
  });
}

/** Each message of the protocol with each of its fields spoilt. */
function spoiltMessages(): string[] {
  const hostile = [
    null,
    [],
    {},
    -1,
    1e308,
    '',
    'x'.repeat(300),
    '__proto__',
    'book.__proto__',
    'account.1',
    true,
    [[[[]]]],
  ];
  return clientMessageSchema.def.options.flatMap((option) => {
    const names = Object.keys(option.def.shape);
    const op = [...option.def.shape.op.def.values][0];
    return names
      .filter((name) => name !== 'op')
      .flatMap((name) => hostile.map((value) => JSON.stringify({ op, [name]: value })))
      .concat(JSON.stringify({ op }), JSON.stringify({ op, ...Object.fromEntries(names.map((name) => [name, name])) }));
  });
}

it('answers every spoilt message with a code, and goes on', async () => {
  const spoilt = [
    ...spoiltMessages(),
    '',
    'null',
    '[]',
    '"op"',
    '{"op":',
    '{"op":"subscribe","op":"ping","channel":"account"}',
    '{"__proto__":{"op":"ping"}}',
    `${'['.repeat(2_000)}${']'.repeat(2_000)}`,
    '{"op":"ping","id":1e999}',
    '\u0000',
  ];
  const faults: string[] = [];
  for (const message of spoilt) {
    const { messages, ended } = await exchange(message);
    const isJudged = messages.every(
      ({ op, msg }) => op !== 'authenticated' && (msg === undefined || /^l\.error\./.test(msg)),
    );
    if (ended || !isJudged) faults.push(`${message.slice(0, 80)}: ${ended ? 'ended' : JSON.stringify(messages)}`);
  }
  console.info(`hostile socket messages: ${spoilt.length}, ${faults.length} faults`);
  expect(faults).toEqual([]);
});

it('ends a connection that sends bytes, too much, or no UTF-8, and no other one', async () => {
  const witness = new WebSocket(address.replace('http', 'ws') + socketPath);
  await new Promise((resolve) => witness.on('open', resolve));
  for (const message of ['x'.repeat(socketMessageBytesMax + 1), 'x'.repeat(10 * 1024 * 1024)]) {
    expect((await exchange(message)).ended).toBe(true);
  }
  const binary = await exchange(Buffer.from([0xff, 0xfe, 0x00]));
  expect(binary.ended || binary.messages.some(({ op }) => op === 'error')).toBe(true);
  const answered = new Promise((resolve) => witness.once('message', (data) => resolve(JSON.parse(data.toString()).op)));
  witness.send(JSON.stringify({ op: 'ping', id: 1 }));
  expect(await answered).toBe('pong');
  witness.terminate();
});

it('opens no socket for a page of another origin', async () => {
  const outcome = await new Promise<string>((resolve) => {
    const socket = new WebSocket(address.replace('http', 'ws') + socketPath, { origin: 'https://evil.example' });
    socket.on('open', () => resolve('open'));
    socket.on('error', (error) => resolve(error.message));
  });
  expect(outcome).toContain('403');
});

const smuggled = [
  ['two lengths', 'Content-Length: 4\r\nContent-Length: 5\r\n\r\na=1&b'],
  ['a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['chunks twice', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n'],
  ['a disguised coding', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
  ['a negative length', 'Content-Length: -1\r\n\r\n'],
  ['a length with a sign', 'Content-Length: +4\r\n\r\na=1&'],
  ['a folded header', 'X-A: b\r\n c\r\nContent-Length: 0\r\n\r\n'],
  ['a null in a header', `${tokenHeader}: a\u0000b\r\nContent-Length: 0\r\n\r\n`],
  ['a bare line feed', `X-A: b\n${tokenHeader}: c\r\nContent-Length: 0\r\n\r\n`],
  ['a blank before the colon', 'Content-Length : 4\r\n\r\na=1&'],
  ['no host', ''],
] as const;

it.each(smuggled)('is not made to see a second request by %s', async (name, rest) => {
  const hidden = 'GET /bb/app/system/info HTTP/1.1\r\nHost: x\r\n\r\n';
  const first = `POST /bb/app/user/info HTTP/1.1\r\n${name === 'no host' ? '\r\n' : `Host: x\r\n${rest}`}`;
  const answer = await new Promise<string>((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(first + hidden));
    const timer = setTimeout(() => socket.destroy(), 1_500);
    socket.on('data', (chunk) => {
      received += chunk.toString();
    });
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(received);
    });
    socket.on('error', reject);
  });
  // A request that two readers would cut differently ends its connection: what follows is not read.
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  expect(answer).not.toContain('"instance"');
});

it('has methods that exist only: others answer a code, HEAD and TRACE tell nothing', async () => {
  for (const { path } of everyEndpoint) {
    for (const method of ['HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const answer = await fetch(`${address}${path}`, { method });
      const text = await answer.text();
      expect([method, path, answer.status < 500]).toEqual([method, path, true]);
      if (method !== 'HEAD') expect(JSON.parse(text)).toMatchObject({ data: null });
    }
  }
});
