import { commandTable, decodeCommand } from '@assay/exchange-core/command-codec';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import type { CoreModule } from '@assay/exchange-core/module';
import { modules } from '@assay/exchange-core/modules';
import { decodeFrame } from '@assay/journal/batch-frame';
import { BrokenChain, CHAIN_START } from '@assay/journal/frame-chain';
import { expect, it } from 'vitest';
import { applyFrames, goldenJournals, replayFrames } from './golden-journal.ts';

const journals = goldenJournals(import.meta.dirname);

it('has a journal of every finished issue', () => {
  expect(journals.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['spine', 'orders', 'contracts', 'contracts-4']),
  );
});

it.each(journals)('the journal $name still comes to the state that it came to when it was recorded', (journal) => {
  expect(replayFrames(journal.frames)).toEqual(journal.expected);
});

it.each(journals)('the journal $name goes on alike on a core that was restored in its middle', ({ frames }) => {
  const lived = new ExchangeCore();
  const middle = frames.length >> 1;
  let end = applyFrames(lived, frames.slice(0, middle), CHAIN_START);
  const restored = ExchangeCore.fromSnapshot(lived.writeSnapshot());
  if (restored === undefined) throw new Error('the snapshot cannot be read');
  lived.takeDigest();
  for (const frame of frames.slice(middle)) {
    const before = end;
    end = applyFrames(lived, [frame], before);
    applyFrames(restored, [frame], before);
    expect(restored.takeDigest(), `batch ${frame.sequence}`).toEqual(lived.takeDigest());
  }
  expect(restored.stateHash()).toBe(lived.stateHash());
});

it('holds every command that exists', () => {
  const types = new Set<string>();
  for (const { bytes } of journals.flatMap((journal) => journal.frames)) {
    const decoded = decodeFrame(bytes);
    if (!decoded.ok) throw new Error(decoded.fault);
    for (const command of decoded.frame.commands) types.add(decodeCommand(command).type);
  }
  expect([...types].sort()).toEqual([...commandTable.types].sort());
});

it('holds every event that exists', () => {
  const types = new Set<string>();
  for (const { frames } of journals) {
    replayFrames(frames, ({ events }) => {
      for (const { type } of events) types.add(type);
    });
  }
  const declared: readonly CoreModule[] = modules;
  const declaredTypes = declared.flatMap(({ events = [] }) => events.map(({ type }) => type));
  expect([...types].sort()).toEqual(declaredTypes.sort());
});

it('is refused with one byte flipped', () => {
  const [journal] = journals;
  const frames = [...(journal?.frames ?? [])];
  const bytes = Buffer.from(frames[10]?.bytes ?? Buffer.alloc(0));
  const middle = bytes.length >> 1;
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  frames[10] = { sequence: 11, bytes };
  expect(() => replayFrames(frames)).toThrow(BrokenChain);
});
