import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Asks at the terminal; what is typed is not shown. */
export function askHidden(question: string): Promise<string> {
  process.stdout.write(`${question}: `);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  return new Promise((resolve) => {
    lines.question('', (text) => {
      lines.close();
      process.stdout.write('\n');
      resolve(text);
    });
  });
}
