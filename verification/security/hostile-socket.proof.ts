import { clientMessageSchema, socketMessageBytesMax } from '@assay/protocol/socket';
import { socketPath } from '@assay/protocol/wire';
import { expect, inject, it } from 'vitest';
import { WebSocket } from 'ws';

const address = inject('address');

/** Sends one message on a connection of its own; answers everything that came until a ping was answered or the connection ended. */
function exchange(message: string | Buffer): Promise<{ messages: { op?: string; msg?: string }[]; ended: boolean }> {
  return new Promise((resolve) => {
    const messages: { op?: string; msg?: string }[] = [];
    const socket = new WebSocket(address.replace('http', 'ws') + socketPath);
    const end = (ended: boolean) => {
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

it('answers the pings of the protocol, and ends a connection that floods it with them', async () => {
  const socket = new WebSocket(address.replace('http', 'ws') + socketPath);
  await new Promise((resolve) => socket.on('open', resolve));
  const answered = new Promise((resolve) => socket.once('pong', (data) => resolve(data.toString())));
  socket.ping('are you there');
  expect(await answered).toBe('are you there');
  const ended = new Promise((resolve) => socket.on('close', (code) => resolve(code)));
  let pongs = 0;
  socket.on('pong', () => {
    pongs += 1;
  });
  for (let count = 0; count < 2_000; count += 1) socket.ping('x'.repeat(100));
  expect(await ended).toBe(1008);
  // A second's allowance, or two if the second changed meanwhile.
  expect(pongs).toBeLessThanOrEqual(200);
});
