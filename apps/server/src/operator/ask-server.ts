import { lstatSync } from 'node:fs';
import { connect } from 'node:net';
import type { OperatorAnswer, OperatorRequest } from './operator-desk.ts';

const answerTimeoutMs = 15_000;

/** Asks the running server of a data folder; a text is the sentence for an operator whose server does not answer. */
export async function askServer(
  path: string,
  dataFolder: string,
  request: OperatorRequest,
): Promise<OperatorAnswer | string> {
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
