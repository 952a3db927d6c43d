// Server and signer run as `npm start` runs them; then every byte that is not the signer's own is looked through for what only the signer may
// have: memory, environment, log, tables, the data folder.
import { join } from 'node:path';
import { startServer } from '../server-process/server-process.ts';
import { startSignerProcess } from '../signer/signer-process.ts';
import type { CaseContext, CaseFindings } from '../suite-script/suite-case.ts';
import { runSuiteScript } from '../suite-script/suite-script.ts';
import { KeySearch, searchFolder, searchProcess, searchSurroundings } from './key-search.ts';
import { secretsOf } from './secrets.ts';

/** Less would mean that nothing was looked at. */
const MEMORY_BYTES_MIN = 50_000_000;
const FOLDER_BYTES_MIN = 1_000_000;
/** Places that are looked through, each of which must hold. */
const PLACES = 7;

async function lookThrough({ say, ...context }: CaseContext): Promise<CaseFindings> {
  const dataFolder = context.dataFolder();
  const signerFolder = join(dataFolder, 'signer');
  const faults: string[] = [];
  const check = (name: string, found: readonly string[], isGood: boolean) => {
    say(`${isGood ? 'holds' : 'FAILS'}  ${name}${found.length === 0 ? '' : `: ${found.slice(0, 5).join('; ')}`}`);
    if (!isGood) faults.push(`${name}: ${found.join('; ') || 'nothing was looked at'}`);
  };
  const server = await startServer({ dataFolder, environment: { LOG_LEVEL: 'trace' } });
  const signer = await startSignerProcess({ ASSAY_DATA: dataFolder });
  const secrets = await secretsOf(signerFolder);
  const search = new KeySearch(secrets);

  // A search that finds nothing anywhere would be none: the signer itself must have what is looked for, in its memory and on its disk.
  const own = searchProcess(signer.pid, search);
  const hasBytes = own.found.some((name) => name.endsWith('as bytes'));
  check('the signer’s own memory has keys', own.found, hasBytes);
  const ownFolder = searchFolder(signerFolder, search, () => false);
  check('the signer’s own folder has the passphrase', ownFolder.found, ownFolder.found.length > 0);

  const memory = searchProcess(server.pid, search);
  check('the server’s memory has none', memory.found, memory.found.length === 0 && memory.bytes > MEMORY_BYTES_MIN);
  const surroundings = searchSurroundings(server.pid, search);
  check('nor its environment', surroundings, surroundings.length === 0);
  const log = search.in(Buffer.from(server.output()));
  check('nor its log', log, log.length === 0);
  const said = search.in(Buffer.from(signer.output()));
  check('nor what the signer says', said, said.length === 0);
  // The tables as they lie on the disk, with everything that was ever written into them and not yet reused.
  await server.stop();
  const folder = searchFolder(dataFolder, search, (path) => path === join(signerFolder, 'passphrase'));
  check('nor tables, files and snapshots', folder.found, folder.found.length === 0 && folder.bytes > FOLDER_BYTES_MIN);
  await signer.stop();
  return {
    faults,
    figures: [`${secrets.length} forms of secrets, ${memory.bytes} bytes of memory, ${folder.bytes} bytes of files`],
  };
}

await runSuiteScript({
  name: 'keys',
  about: 'Looks for the signer’s secrets wherever they must not be.',
  arguments: {},
  cases: () => [{ name: 'places', checks: PLACES, run: lookThrough }],
});
