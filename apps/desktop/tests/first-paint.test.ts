import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { preferenceStorage } from '@assay/features/stores/preferences-store';
import { clientStorage } from '@assay/protocol/client-storage';
import { expect, it } from 'vitest';

it('first-paint.js, which cannot import anything, reads the values under the names that the app writes', () => {
  const script = readFileSync(join(import.meta.dirname, '../public/first-paint.js'), 'utf8');
  const names = [...script.matchAll(/localStorage\.getItem\('([^']+)'\)/g)].map((match) => match[1]);
  expect(names).toEqual([preferenceStorage.theme, clientStorage.language]);
});
