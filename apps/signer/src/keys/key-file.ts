import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { writeDurablySync } from '@assay/journal/archive/durable-file';
import * as z from 'zod/mini';

/** 128 MB and about half a second for each guess. They stand in the file, so that a later release can ask for more. */
const SCRYPT = { cost: 2 ** 17, blockSize: 8, parallelization: 1 } as const;
/** A file that names more would be a way to stop the signer. */
const SCRYPT_COST_MAX = 2 ** 20;
const SCRYPT_MEMORY_FACTOR = 256;
const KEY_BYTES = 32;
const SALT_BYTES = 32;
const NONCE_BYTES = 12;
/** 24 words of BIP39. */
export const ENTROPY_BYTES = 32;
const FORMAT = 'assay-signer-key-1';

const hexOf = (bytes: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`)));
const schema = z.object({
  format: z.literal(FORMAT),
  cost: z.int().check(z.gte(2 ** 10), z.lte(SCRYPT_COST_MAX)),
  blockSize: z.int().check(z.gte(1), z.lte(32)),
  parallelization: z.int().check(z.gte(1), z.lte(16)),
  salt: hexOf(SALT_BYTES),
  nonce: hexOf(NONCE_BYTES),
  tag: hexOf(16),
  sealed: hexOf(ENTROPY_BYTES),
});
type KeyFile = z.infer<typeof schema>;

/** The file is not ours, or the passphrase is not its. Says which, and never what was typed. */
export class KeyFileFault extends Error {
  override readonly name = 'KeyFileFault';
}

/** Seals the entropy of the exchange's one seed: AES-256-GCM under a key that scrypt makes of the passphrase. Never replaces a file. */
export async function writeKeyFile(
  path: string,
  entropy: Uint8Array,
  passphrase: string,
  cost: number = SCRYPT.cost,
): Promise<void> {
  if (existsSync(path)) throw new KeyFileFault(`${path} is there already: keys are never replaced.`);
  const terms = { ...SCRYPT, cost };
  const salt = randomBytes(SALT_BYTES);
  const nonce = randomBytes(NONCE_BYTES);
  const key = await keyOf(passphrase, salt, terms);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(FORMAT));
  const sealed = Buffer.concat([cipher.update(entropy), cipher.final()]);
  key.fill(0);
  const file: KeyFile = {
    format: FORMAT,
    ...terms,
    salt: salt.toString('hex'),
    nonce: nonce.toString('hex'),
    tag: cipher.getAuthTag().toString('hex'),
    sealed: sealed.toString('hex'),
  };
  writeDurablySync(path, Buffer.from(`${JSON.stringify(file, null, 2)}\n`));
}

/** The entropy, which the caller wipes. Undefined when there is no file. @throws KeyFileFault */
export async function readKeyFile(path: string, passphrase: () => Promise<string>): Promise<Buffer | undefined> {
  if (!existsSync(path)) return undefined;
  const file = parse(path);
  const key = await keyOf(await passphrase(), Buffer.from(file.salt, 'hex'), file);
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(file.nonce, 'hex'), { authTagLength: 16 })
    .setAAD(Buffer.from(FORMAT))
    .setAuthTag(Buffer.from(file.tag, 'hex'));
  try {
    return Buffer.concat([decipher.update(Buffer.from(file.sealed, 'hex')), decipher.final()]);
  } catch {
    throw new KeyFileFault(`The passphrase does not open ${path}, or its bytes are not those that were written.`);
  } finally {
    key.fill(0);
  }
}

function parse(path: string): KeyFile {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    content = undefined;
  }
  const parsed = schema.safeParse(content);
  if (!parsed.success)
    throw new KeyFileFault(`${path} is no key file of this release. Put the kept copy back in its place.`);
  return parsed.data;
}

function keyOf(
  passphrase: string,
  salt: Buffer,
  { cost, blockSize, parallelization }: Pick<KeyFile, 'cost' | 'blockSize' | 'parallelization'>,
): Promise<Buffer> {
  const options = { cost, blockSize, parallelization, maxmem: SCRYPT_MEMORY_FACTOR * cost * blockSize };
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
