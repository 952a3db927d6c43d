import { lstatSync } from 'node:fs';
import { connect } from 'node:net';
import { operatorAnswer, type SignerOperatorAnswer, type SignerOperatorRequest } from './operator-messages.ts';
import { operatorSocketPath } from './operator-socket-path.ts';

const ANSWER_TIMEOUT_MS = 60_000;

/** Asks the signer that runs on this folder; a text is the sentence for an operator where none answers. */
export async function askOperatorDesk(
  signerFolder: string,
  request: SignerOperatorRequest,
): Promise<SignerOperatorAnswer | string> {
  const path = operatorSocketPath(signerFolder);
  if (lstatSync(path, { throwIfNoEntry: false })?.isSocket() !== true)
    return `No signer runs on ${signerFolder}, or it is not yours: run this as the system user that runs it.`;
  try {
    return operatorAnswer.parse(JSON.parse(await ask(path, JSON.stringify(request))));
  } catch (error) {
    return `The signer did not answer (${error instanceof Error ? error.message : String(error)}).`;
  }
}

function ask(path: string, line: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(path, () => socket.write(`${line}\n`));
    socket.setTimeout(ANSWER_TIMEOUT_MS, () => socket.destroy(new Error('no answer in time')));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('utf8')));
  });
}
