import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { consoleCatalogue } from '@assay/protocol/console/console-catalogue';
import { endpointCatalogue } from '@assay/protocol/endpoints/catalogue';
import { errorCatalogue } from '@assay/protocol/error-codes';
import { laterChannelSchemas } from '@assay/protocol/later-channels';
import { channelDataSchemas } from '@assay/protocol/socket';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { referencePages, writtenByHand } from './reference-pages.ts';
import { fieldsOf, schemaText } from './schema-text.ts';

const folder = join(import.meta.dirname, '..', '..', 'docs', 'reference');

describe('docs/reference', () => {
  it('is what the protocol says; npm run reference writes it', () => {
    const pages = referencePages();
    expect(readdirSync(folder).sort()).toEqual([...pages.keys(), ...writtenByHand].sort());
    for (const [name, text] of pages) expect(readFileSync(join(folder, name), 'utf8'), name).toBe(text);
  });

  it('names every endpoint with its fields, every error and every channel', () => {
    const pages = referencePages();
    const endpoints = pages.get('endpoints.md') ?? '';
    const consoleCalls = pages.get('console.md') ?? '';
    const named = [
      ...endpointCatalogue.map((of) => [endpoints, of] as const),
      ...consoleCatalogue.map((of) => [consoleCalls, of] as const),
    ];
    for (const [text, endpoint] of named) {
      const section = text.split('\n## ').find((part) => part.startsWith(`${endpoint.name}\n`)) ?? '';
      expect(section).toContain(`${endpoint.method} ${endpoint.path}`);
      for (const { name } of fieldsOf(endpoint.request, 'input')) expect(section).toContain(`| \`${name}\` |`);
    }
    for (const key of Object.keys(errorCatalogue)) expect(pages.get('errors.md')).toContain(`| \`${key}\` |`);
    for (const kind of Object.keys({ ...channelDataSchemas, ...laterChannelSchemas }))
      expect(pages.get('socket.md')).toContain(`| \`${kind}\` |`);
  });

  it('shows a changed field, so that a change of the protocol cannot pass', () => {
    const before = z.object({ price: z.string(), side: z.enum(['buy', 'sell']) });
    const after = z.object({ price: z.string(), side: z.optional(z.enum(['buy', 'sell'])) });
    expect(schemaText(before, 'output')).toBe('{price: string, side: "buy" or "sell"}');
    expect(schemaText(after, 'output')).not.toBe(schemaText(before, 'output'));
  });
});
