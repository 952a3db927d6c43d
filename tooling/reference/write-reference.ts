// `npm run reference`: writes docs/reference from the protocol.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { referencePages, writtenByHand } from './reference-pages.ts';

const folder = join(import.meta.dirname, '..', '..', 'docs', 'reference');
const pages = referencePages();

mkdirSync(folder, { recursive: true });
for (const name of readdirSync(folder))
  if (!pages.has(name) && !writtenByHand.includes(name)) rmSync(join(folder, name));
for (const [name, text] of pages) writeFileSync(join(folder, name), text);
process.stdout.write(`Wrote ${pages.size} pages to docs/reference\n`);
