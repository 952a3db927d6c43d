import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { ExchangeCore } from '@assay/exchange-core/exchange-core';

export const BUNDLE_FILE = 'earlier-core.mjs.gz';

/** What the kept bundle exports: the class of then, whose instances do what the port of now says. */
interface EarlierBuild {
  readonly ExchangeCore: typeof ExchangeCore;
}

/**
 * The core before it was rewritten for speed, whole and compiled (`docs/decisions/0084-a-cheaper-core.md`). It shares no line with the present
 * one, not even the amounts and the rule of contracts.
 */
export async function earlierBuild(): Promise<EarlierBuild> {
  const code = gunzipSync(readFileSync(join(import.meta.dirname, BUNDLE_FILE)));
  return import(/* @vite-ignore */ `data:text/javascript;base64,${code.toString('base64')}`);
}
