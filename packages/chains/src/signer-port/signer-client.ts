import { connect } from 'node:net';
import { ANSWER_BYTES_MAX, type SignerAnswer, type SignerRequest, signerAnswer } from './signer-messages.ts';

/** Longer than the signer takes to follow a journal that a busy minute has filled. */
const ANSWER_TIMEOUT_MS = 30_000;

/**
 * The signer gave no answer. Whether it has signed is not known and need not be: it signs nothing for the same withdrawal again that could be
 * included beside it, and tells on the call `signed-for` what it has signed.
 */
export class SignerUnreachable extends Error {
  override readonly name = 'SignerUnreachable';
}

/** Asks the signer behind this socket. @throws SignerUnreachable */
export async function askSigner(
  socketPath: string,
  request: SignerRequest,
  timeoutMs: number = ANSWER_TIMEOUT_MS,
): Promise<SignerAnswer> {
  try {
    return signerAnswer.parse(JSON.parse(await exchangeLines(socketPath, JSON.stringify(request), timeoutMs)));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SignerUnreachable(`The signer did not answer (${reason}).`, { cause: error });
  }
}

function exchangeLines(socketPath: string, line: string, timeoutMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const socket = connect(socketPath, () => socket.write(`${line}\n`));
    const deadline = setTimeout(() => socket.destroy(new Error('no answer in time')), timeoutMs);
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes > ANSWER_BYTES_MAX) socket.destroy(new Error('the answer is too long'));
    });
    socket.on('error', reject);
    socket.on('close', () => {
      clearTimeout(deadline);
      const text = Buffer.concat(chunks).toString('utf8');
      if (text.endsWith('\n')) resolve(text);
      else reject(new Error('the connection ended without an answer'));
    });
  });
}
