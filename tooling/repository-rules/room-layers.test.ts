import { describe, expect, it } from 'vitest';
import { ownFileFindings } from './own-files.ts';
import { roomFindings, roomIn, roomLayers } from './room-layers.ts';
import { isTest, isTypeScript, readFiles, repositoryPaths } from './source-files.ts';

const features = 'packages/features/src';

describe('rooms', () => {
  it.each([
    ['services/client-services.ts', "import { watchFills } from '../orders/fill-toasts.ts';"],
    ['assets/use-faucet.ts', "import { bookSetting } from '../book/book-setting.ts';"],
    ['seconds-contract/terms/a.ts', "import { b } from '../proofs/b.ts';"],
    ['seconds-contract/terms/a.ts', "import { b } from '../../trade/b.ts';"],
    ['orders/a.ts', "const later = import('../nowhere/b.ts');"],
    ['nowhere/a.ts', ''],
    ['a.ts', ''],
  ])('finds %s: %s', (place, text) => {
    expect(roomFindings({ path: `${features}/${place}`, text })).toHaveLength(1);
  });

  it('lets through what stands below, the own room, and other packages', () => {
    const text = [
      "import { a } from '../assets/a.ts';",
      "import { b } from './ticket/b.ts';",
      "import { c } from '@assay/protocol/c';",
    ].join('\n');
    expect(roomFindings({ path: `${features}/orders/a.ts`, text })).toEqual([]);
    expect(roomFindings({ path: 'packages/amounts/src/money.ts', text })).toEqual([]);
  });

  it('lets tests through, which try their part in the whole, but nobody who wants something of theirs', () => {
    const text = "import { b } from '../trade/testing/b.ts';";
    expect(roomFindings({ path: `${features}/orders/a.test.ts`, text })).toEqual([]);
    expect(roomFindings({ path: `${features}/orders/testing/a.ts`, text })).toEqual([]);
    const engine = { path: 'packages/engine/src/start-engine.ts', text: "import { a } from './testing/a.ts';" };
    expect(roomFindings(engine)).toHaveLength(1);
  });

  it('lets types of the core through, and nothing that runs', () => {
    const place = 'packages/exchange-core/src/orders/a.ts';
    expect(roomFindings({ path: place, text: "import type { Market } from '../markets/market.ts';" })).toEqual([]);
    expect(roomFindings({ path: place, text: "import { Market } from '../markets/market.ts';" })).toHaveLength(1);
  });

  it('gives a folder that is not named its place, where there is one for it', () => {
    const core = 'packages/exchange-core/src';
    const text = (from: string) => `import { a } from '${from}';`;
    expect(roomFindings({ path: `${core}/vault/a.ts`, text: text('../ledger/b.ts') })).toEqual([]);
    expect(roomFindings({ path: `${core}/modules/a.ts`, text: text('../vault/b.ts') })).toEqual([]);
    expect(roomFindings({ path: `${core}/vault/a.ts`, text: text('../markets/b.ts') })).toHaveLength(1);
    expect(roomFindings({ path: `${core}/orders/a.ts`, text: text('../vault/b.ts') })).toHaveLength(1);
  });

  it('takes the files that stand in no room for one', () => {
    const text = (from: string) => `import { a } from './${from}.ts';`;
    expect(roomFindings({ path: 'packages/protocol/src/a.ts', text: text('b') })).toEqual([]);
    expect(roomFindings({ path: 'packages/protocol/src/a.ts', text: text('endpoints/b') })).toHaveLength(1);
  });

  it('are those that there are', () => {
    for (const [folder, layers] of Object.entries(roomLayers)) {
      const inside = repositoryPaths.filter((path) => path.startsWith(`${folder}/`) && !isTest(path));
      const rooms = new Set(inside.map((path) => roomIn(path, folder, layers)));
      const named = layers.flat().filter((name) => name !== '*/');
      expect([...rooms], folder).toEqual(expect.arrayContaining(named));
    }
  });

  it('are kept', () => {
    expect(readFiles(isTypeScript).flatMap(roomFindings)).toEqual([]);
  });
});

describe('files of a folder alone', () => {
  const core = 'packages/exchange-core/src';

  it.each([
    [`${core}/orders/a.ts`, "import { availableSide } from '../ledger/ledger-account.ts';"],
    [`${core}/orders/a.ts`, "import type { PocketStore } from '../ledger/pocket-store.ts';"],
    ['packages/engine/src/a.ts', "import { PocketStore } from '@assay/exchange-core/ledger/pocket-store';"],
  ])('are not for %s: %s', (path, text) => {
    expect(ownFileFindings({ path, text })).toHaveLength(1);
  });

  it('are for the folder itself, and for tests that break them', () => {
    const text = "import { PocketStore } from './pocket-store.ts';";
    expect(ownFileFindings({ path: `${core}/ledger/a.ts`, text })).toEqual([]);
    const broken = "import { availableSide } from '../ledger-account.ts';";
    expect(ownFileFindings({ path: `${core}/ledger/testing/a.ts`, text: broken })).toEqual([]);
  });

  it('are taken by nobody else', () => {
    expect(readFiles(isTypeScript).flatMap(ownFileFindings)).toEqual([]);
  });
});
