import { readFileSync } from 'node:fs';
import { type NetworkName, networks } from '@assay/protocol/networks';
import * as z from 'zod/mini';
import type { PublicKeys } from '../keys/public-keys.ts';

const names = networks.map(({ name }) => name);
const extendedPublicKey = z.string().check(z.regex(/^xpub[1-9A-HJ-NP-Za-km-z]{107}$/));
const schema = z.record(z.enum(names), extendedPublicKey);

/** As the signer writes them; undefined as long as it has never run. Throws for a file that holds anything else. */
export function readPublicKeys(path: string): PublicKeys | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  return schema.parse(JSON.parse(text));
}

/** In the order of the networks, so that the same keys are the same bytes. */
export function publicKeysText(keys: PublicKeys): string {
  const entries = names.map((name: NetworkName) => [name, keys[name]]);
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
}
