import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { addressOf } from '../browser/desktop-pages.ts';
import { launchOptions } from '../browser/launch-options.ts';
import { startServer } from '../server-process/server-process.ts';
import { type Report, scoresOf, whatCosts } from './lighthouse-report.ts';

/**
 * `npm run lighthouse [-- --pages /main,/trade] [--runs 3]`: what Lighthouse says to the built site on the desktop preset, the median
 * run of each page, and each audit that costs points. Scores are printed, never asserted: they depend on the machine. The tool has a
 * lock of its own and is installed when it is first wanted.
 */
const tool = join(import.meta.dirname, 'tool');
const program = join(tool, 'node_modules/lighthouse/cli/index.js');
const reports = join(import.meta.dirname, '../../screens/lighthouse');

const { values } = parseArgs({
  options: { pages: { type: 'string', default: '/main,/market,/trade' }, runs: { type: 'string', default: '1' } },
});
const runs = Math.max(1, Number(values.runs));

if (!existsSync(program)) mustRun('npm', ['ci', '--ignore-scripts', '--workspaces=false', '--prefix', tool]);
mkdirSync(reports, { recursive: true });
const server = await startServer();
try {
  for (const path of values.pages.split(',')) {
    const found = Array.from({ length: runs }, (_, run) => examine(path, run));
    found.sort((a, b) => (a.categories.performance?.score ?? 0) - (b.categories.performance?.score ?? 0));
    const median = found[Math.floor(runs / 2)];
    if (median === undefined) continue;
    process.stdout.write(`${path.padEnd(10)} ${scoresOf(median)}\n`);
    for (const line of whatCosts(median)) process.stdout.write(`    ${line}\n`);
  }
  process.stdout.write(`whole reports: ${reports}\n`);
} finally {
  await server.stop();
}

function examine(path: string, run: number): Report {
  const place = join(reports, `${path.slice(1).replaceAll(/[^a-z0-9-]/g, '-')}.${run + 1}`);
  mustRun(process.execPath, [
    program,
    `${server.address}${addressOf(path)}`,
    '--preset=desktop',
    '--only-categories=performance,accessibility,best-practices',
    '--output=json',
    '--output=html',
    `--output-path=${place}`,
    '--no-enable-error-reporting',
    '--quiet',
    `--chrome-flags=--headless=new ${launchOptions.args.join(' ')}`,
  ]);
  return JSON.parse(readFileSync(`${place}.report.json`, 'utf8')) as Report;
}

function mustRun(command: string, args: readonly string[]): void {
  const ended: SpawnSyncReturns<string> = spawnSync(command, args, {
    encoding: 'utf8',
    env: { ...process.env, CHROME_PATH: launchOptions.executablePath },
  });
  if (ended.status !== 0) throw new Error(`${command} ${args[0]} ended with ${ended.status}:\n${ended.stderr}`);
}
