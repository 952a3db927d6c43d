import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { SignerDoor } from './signer-door.ts';

const schema = z.object({ publicKey: z.string().check(z.regex(/^[0-9a-f]{64}$/)) });

/** The public key that batches are sealed with, as the server has shown it; undefined as long as it has not, or where the file holds none. */
export function readShownSealKey({ sealKeyPath }: Pick<SignerDoor, 'sealKeyPath'>): string | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(sealKeyPath, 'utf8'))).publicKey;
  } catch {
    return undefined;
  }
}

export const sealKeyText = (publicKey: string): string => `${JSON.stringify({ publicKey })}\n`;
