import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepServerRunning } from './server-process.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-launcher-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A server of which each start does one of these, in turn, and the last one for ever. */
const starts = {
  refused: 'process.exit(1);',
  broken: 'process.exit(75);',
  aborted: 'process.abort();',
  killed: "process.kill(process.pid, 'SIGKILL');",
  failedLater: "process.send('ready', () => process.exit(75));",
  running: "process.on('SIGTERM', () => process.exit(0)); process.send('ready'); setInterval(() => undefined, 1_000);",
};

/** Runs it until it ends by itself, or is asked to stop when it waits for the `stopAtWait`th time or is ready. */
async function run(names, { stopAtWait } = {}) {
  const entry = join(folder, 'main.mjs');
  const count = join(folder, 'count');
  writeFileSync(count, '');
  const parts = names.map((name) => `() => { ${starts[name]} }`).join(', ');
  writeFileSync(
    entry,
    `import { appendFileSync, readFileSync } from 'node:fs';
    const before = readFileSync(${JSON.stringify(count)}, 'utf8').length;
    appendFileSync(${JSON.stringify(count)}, '.');
    const parts = [${parts}];
    parts[Math.min(before, parts.length - 1)]();`,
  );
  const waits = [];
  let ask;
  const stop = { isAsked: false, asked: new Promise((resolve) => (ask = resolve)) };
  const end = () => {
    stop.isAsked = true;
    ask();
  };
  const wait = async (ms) => {
    waits.push(ms);
    if (waits.length === stopAtWait) end();
  };
  const code = await keepServerRunning({ entry, stop, wait }).catch((fault) => fault.message);
  return { code, waits, starts: readFileSync(count, 'utf8').length };
}

describe('the server that npm start runs', () => {
  it('is tried again when it breaks before it is ready, each time later, and not for ever', async () => {
    expect(await run(['broken', 'aborted', 'broken', 'refused'])).toEqual({
      code: 1,
      waits: [1_000, 2_000, 4_000],
      starts: 4,
    });
    expect(await run(['broken'])).toEqual({
      code: 'The server cannot start; see its last lines above.',
      waits: [1_000, 2_000, 4_000, 8_000, 16_000],
      starts: 6,
    });
  });

  it('is started anew when it stopped itself, five times a minute', async () => {
    expect(await run(['failedLater', 'broken', 'failedLater', 'refused'])).toEqual({
      code: 1,
      waits: [500, 1_000, 500],
      starts: 4,
    });
    const always = await run(['failedLater']);
    expect([always.code, always.starts]).toEqual([expect.stringContaining('again and again'), 6]);
  });

  it('is not started again when it has refused, or was ended by somebody', async () => {
    expect(await run(['refused'])).toEqual({ code: 1, waits: [], starts: 1 });
    expect(await run(['killed'])).toEqual({ code: 137, waits: [], starts: 1 });
  });

  it('is not started any more when the stop comes between two starts', async () => {
    for (const name of ['broken', 'failedLater'])
      expect(await run([name, 'running'], { stopAtWait: 1 })).toMatchObject({ code: 0, starts: 1 });
  });
});
