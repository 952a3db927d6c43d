import { lstatSync } from 'node:fs';
import { connect } from 'node:net';
import type { OperatorAnswer, OperatorRequest } from './operator-desk.ts';
import type { Preview } from './operator-preview.ts';
import { operatorSocketPath } from './operator-socket-path.ts';

const answerTimeoutMs = 15_000;
/** An act whose effect changes each time that it is shown is given up. */
const SHOWN_MAX = 8;

/**
 * Asks the running server of a data folder what an act would do, and lets it be done when `agree` says so. What has changed between the two
 * is shown again. A text is the sentence for an operator whose server does not answer; undefined: not agreed, nothing was done.
 */
export async function actOnServer(
  dataFolder: string,
  request: OperatorRequest,
  agree: (preview: Preview, message: string) => Promise<boolean> | boolean,
): Promise<OperatorAnswer | string | undefined> {
  let answer = await askServer(dataFolder, request);
  for (let shown = 0; shown < SHOWN_MAX; shown += 1) {
    if (typeof answer === 'string' || !('preview' in answer) || request.call !== 'run') break;
    const { preview, message } = answer;
    if (!(await agree(preview, message))) return undefined;
    answer = await askServer(dataFolder, { ...request, confirm: preview.code });
  }
  return answer;
}

async function askServer(dataFolder: string, request: OperatorRequest): Promise<OperatorAnswer | string> {
  const path = operatorSocketPath(dataFolder);
  const state = lstatSync(path, { throwIfNoEntry: false });
  const nobody = `No server runs on the data folder ${dataFolder}. Start it with \`npm start\`, or name its folder with ASSAY_DATA.`;
  if (state === undefined) return nobody;
  if (!state.isSocket() || (state.uid !== process.getuid?.() && process.getuid?.() !== 0)) {
    return `${path} is not the socket of a server of yours. Run this as the system user that runs the server.`;
  }
  try {
    return await ask(path, request);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ECONNREFUSED' || code === 'ENOENT') return nobody;
    if (code === 'EACCES') return `${path} may not be opened. Run this as the system user that runs the server.`;
    const reason = error instanceof Error ? error.message : String(error);
    return `The server did not answer (${reason}). It may have acted: look at \`npm run operate -- log\` before you try again.`;
  }
}

function ask(path: string, request: OperatorRequest): Promise<OperatorAnswer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(path, () => socket.write(`${JSON.stringify(request)}\n`));
    socket.setTimeout(answerTimeoutMs, () => socket.destroy(new Error('no answer in time')));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      try {
        resolve(JSON.parse(text));
      } catch {
        reject(new Error('the connection ended without an answer'));
      }
    });
  });
}
