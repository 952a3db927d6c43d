import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { decodeFrame, encodeFrame, FRAME_HEADER_BYTES, frameHash, GENESIS_FRAME_HASH } from './batch-frame.ts';
import { CHAIN_START, followChain } from './frame-chain.ts';

const commandsOf = (count: number): Uint8Array[] =>
  Array.from({ length: count }, (_, index) =>
    Uint8Array.from({ length: 1 + index * 7 }, (_, at) => (at * 31 + index) & 255),
  );

const sample = (sequence = 1, previousHash = GENESIS_FRAME_HASH, count = 5): Uint8Array =>
  encodeFrame({
    sequence,
    timeMs: 1_700_000_000_123 + sequence,
    rulesVersion: 3,
    previousHash,
    commands: commandsOf(count),
  });

describe('a batch frame', () => {
  it('gives back what was encoded', () => {
    const decoded = decodeFrame(sample());
    expect(decoded.ok).toBe(true);
    if (!decoded.ok) return;
    expect(decoded.frame).toMatchObject({ sequence: 1, timeMs: 1_700_000_000_124, rulesVersion: 3 });
    expect(decoded.frame.commands.map((command) => [...command])).toEqual(commandsOf(5).map((command) => [...command]));
  });

  it('is refused with any one bit of any byte flipped', () => {
    const bytes = sample();
    let silentAccepts = 0;
    for (let at = 0; at < bytes.length; at += 1) {
      for (let bit = 0; bit < 8; bit += 1) {
        const flipped = Uint8Array.from(bytes);
        flipped[at] ^= 1 << bit;
        if (decodeFrame(flipped).ok) silentAccepts += 1;
      }
    }
    expect(silentAccepts).toBe(0);
  });

  it('is refused when it is cut anywhere or has something behind it', () => {
    const bytes = sample();
    const accepted = Array.from({ length: bytes.length }, (_, length) => decodeFrame(bytes.subarray(0, length)).ok);
    expect(accepted).not.toContain(true);
    expect(decodeFrame(Buffer.concat([bytes, Buffer.alloc(1)])).ok).toBe(false);
  });

  it('is refused when the number of commands does not fit the body, even with a right checksum', () => {
    const bytes = Buffer.from(sample());
    for (const count of [0, 4, 6, 2 ** 32 - 1]) {
      bytes.writeUInt32BE(count, 28);
      bytes.writeUInt32BE(crc32(bytes.subarray(FRAME_HEADER_BYTES), crc32(bytes.subarray(0, 68))), 68);
      expect(decodeFrame(bytes)).toEqual({ ok: false, fault: 'commands' });
    }
  });
});

describe('a chain of frames', () => {
  it('goes on only with the frame that was written next', () => {
    const first = sample();
    const step = followChain(CHAIN_START, { sequence: 1, bytes: first });
    if (!step.ok) throw new Error(step.fault);
    const second = sample(2, step.end.hash);
    expect(followChain(step.end, { sequence: 2, bytes: second }).ok).toBe(true);
    expect(followChain(step.end, { sequence: 3, bytes: second })).toEqual({ ok: false, fault: 'sequence' });
    expect(followChain(step.end, { sequence: 2, bytes: sample(3, step.end.hash) })).toEqual({
      ok: false,
      fault: 'sequence',
    });
    expect(followChain(step.end, { sequence: 2, bytes: sample(2) })).toEqual({ ok: false, fault: 'previous-hash' });
    const early = encodeFrame({ sequence: 2, timeMs: 5, rulesVersion: 3, previousHash: step.end.hash, commands: [] });
    expect(followChain(step.end, { sequence: 2, bytes: early })).toEqual({ ok: false, fault: 'time' });
    const older = encodeFrame({
      sequence: 2,
      timeMs: 2e12,
      rulesVersion: 2,
      previousHash: step.end.hash,
      commands: [],
    });
    expect(followChain(step.end, { sequence: 2, bytes: older })).toEqual({ ok: false, fault: 'rules-version' });
  });

  it('notices an older frame that was replaced by another whole one', () => {
    const first = sample();
    const second = sample(2, frameHash(first));
    const forged = sample(1, GENESIS_FRAME_HASH, 4);
    expect(forged.length).toBeGreaterThan(FRAME_HEADER_BYTES);
    const step = followChain(CHAIN_START, { sequence: 1, bytes: forged });
    if (!step.ok) throw new Error(step.fault);
    expect(followChain(step.end, { sequence: 2, bytes: second })).toEqual({ ok: false, fault: 'previous-hash' });
  });
});
