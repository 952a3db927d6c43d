import { readFileSync } from 'node:fs';
import { assertNever } from '@assay/amounts/assert-never';
import { LOG_START, readLine } from '../payout-log/log-chain.ts';
import type { LogEntry } from '../payout-log/log-entry.ts';

/** The last lines of the payout log in words, oldest first, and whether each continues the one before. */
export function logLines(path: string, limit: number): readonly string[] {
  let previous = LOG_START;
  const lines: string[] = [];
  for (const text of readFileSync(path, 'utf8').split('\n').slice(0, -1)) {
    const line = readLine(text, previous);
    if (line === undefined) {
      lines.push('DAMAGED  a line that cannot be read');
      continue;
    }
    const mark = line.continues ? '' : 'DAMAGED  does not continue the line before: ';
    lines.push(`${new Date(line.atMs).toISOString()}  ${mark}${wordsOf(line.entry)}`);
    previous = line.hash;
  }
  return lines.slice(-limit);
}

function wordsOf(entry: LogEntry): string {
  switch (entry.kind) {
    case 'signed': {
      const what = entry.withdrawalId === undefined ? entry.purpose : `withdrawal ${entry.withdrawalId}`;
      const { units, currency, network, address, tag, transactionId } = entry;
      return `signed ${what}: ${units} units of ${currency} on ${network} to ${address}${tag === '' ? '' : ` tag ${tag}`}, ${transactionId}`;
    }
    case 'reserve-signed':
      return `signed that ${entry.address} on ${entry.network} is ours`;
    case 'refused':
      return `refused (${entry.code}) ${entry.about}`;
    case 'coin-cap':
      return `${entry.who} set the hour’s cap of ${entry.currency} to ${entry.amount}: ${entry.why}`;
    case 'coin-share':
      return `${entry.who} set the hour’s share of ${entry.currency} to ${entry.percent} %: ${entry.why}`;
    case 'allowed':
      return `${entry.who} allowed withdrawal ${entry.withdrawalId}, ${entry.units} units of ${entry.currency} on ${entry.network} to ${entry.address}: ${entry.why}`;
    case 'fee-cap':
      return `${entry.who} set the hour’s cap of ${entry.network} itself to ${entry.amount}: ${entry.why}`;
    case 'seal-key':
      return `batches are believed by the seals of the key ${entry.publicKey}`;
    case 'confirmed':
      return `${entry.who} confirmed ${entry.doubts.join(' ')}: ${entry.why}`;
    case 'stopped':
    case 'resumed':
      return `${entry.who} ${entry.kind} the signer: ${entry.why}`;
    default:
      return assertNever(entry);
  }
}
