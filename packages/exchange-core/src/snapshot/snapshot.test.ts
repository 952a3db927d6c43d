import { Random } from '@assay/amounts/testing/random';
import { modelTimeoutMs, testSeed, workload } from '@assay/amounts/testing/scale';
import { describe, expect, it } from 'vitest';
import { ExchangeCore } from '../exchange-core.ts';
import { BatchGenerator } from '../testing/generated-batches.ts';

function busyCore(seed: number) {
  const core = new ExchangeCore();
  const generator = new BatchGenerator(new Random(seed));
  core.apply(generator.opening());
  for (let index = 0; index < 150; index += 1) core.apply(generator.next([]));
  return { core, generator };
}

describe('a snapshot', { timeout: modelTimeoutMs }, () => {
  it('goes on exactly as the core that wrote it: answers, events, hash', () => {
    const { core, generator } = busyCore(testSeed('snapshot'));
    const restored = ExchangeCore.fromSnapshot(core.writeSnapshot());
    expect(restored?.stateHash()).toBe(core.stateHash());
    for (let index = 0; index < 100; index += 1) {
      const batch = generator.next([]);
      expect(restored?.apply(batch)).toEqual(core.apply(batch));
    }
    expect(restored?.stateHash()).toBe(core.stateHash());
    expect(restored?.writeSnapshot()).toEqual(core.writeSnapshot());
  });

  it('is ignored when any bit of it was flipped or it was cut anywhere', () => {
    const { core } = busyCore(7);
    const bytes = core.writeSnapshot();
    // Every bit of what comes before the hashed state, since no hash covers it.
    for (let bit = 0; bit < 48 * 8; bit += 1) {
      const damaged = bytes.slice();
      damaged[bit >> 3] ^= 1 << (bit & 7);
      expect(ExchangeCore.fromSnapshot(damaged), `bit ${bit}`).toBeUndefined();
    }
    const random = new Random(testSeed('damaged snapshot'));
    for (let round = 0; round < workload(100, 20_000); round += 1) {
      const damaged = bytes.slice();
      damaged[random.below(bytes.length)] ^= 1 << random.below(8);
      expect(ExchangeCore.fromSnapshot(damaged)).toBeUndefined();
      expect(ExchangeCore.fromSnapshot(bytes.subarray(0, random.below(bytes.length)))).toBeUndefined();
    }
    expect(ExchangeCore.fromSnapshot(new Uint8Array(0))).toBeUndefined();
    expect(ExchangeCore.fromSnapshot(bytes)).toBeDefined();
  });
});
