import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sampleFindings } from './sample-files.ts';

const docs = join(import.meta.dirname, '../../docs');
const filesOf = (folder: string) =>
  new Map(readdirSync(join(docs, folder)).map((name) => [name, readFileSync(join(docs, folder, name), 'utf8')]));

describe('sample files', () => {
  it('are what the guides print, and nothing else is printed', () => {
    expect(sampleFindings(filesOf('guides'), filesOf('samples'))).toEqual([]);
  });

  it('are told from what a guide prints otherwise', () => {
    const samples = new Map([['a.conf', 'listen 443;\n']]);
    const guide = (text: string) =>
      new Map([['run.md', `words\n\n\`\`\`nginx\n${text}\`\`\`\n\n\`\`\`sh\nls\n\`\`\`\n`]]);
    expect(sampleFindings(guide('listen 443;\n'), samples)).toEqual([]);
    expect(sampleFindings(guide('listen 80;\n'), samples)).toEqual([
      'run.md prints nginx that is no file of docs/samples',
      'no guide prints docs/samples/a.conf',
    ]);
  });
});
