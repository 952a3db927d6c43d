import { describe, expect, it } from 'vitest';
import { ChannelSequence } from './channel-sequence.ts';

const snapshot = (sequence: number, epoch = 'a') =>
  ({ kind: 'snapshot', epoch, sequence, previousSequence: sequence }) as const;
const delta = (sequence: number, previousSequence = sequence - 1, epoch = 'a') =>
  ({ kind: 'delta', epoch, sequence, previousSequence }) as const;

function synced(): ChannelSequence {
  const sequence = new ChannelSequence();
  sequence.judge(snapshot(10));
  return sequence;
}

describe('the numbers of a channel', () => {
  it('takes nothing before the first snapshot', () => {
    const sequence = new ChannelSequence();
    expect(sequence.judge(delta(11))).toBe('ignore');
    expect(sequence.judge(snapshot(10))).toBe('apply');
    expect(sequence.judge(delta(11))).toBe('apply');
  });

  it('follows numbers that skip, as long as each names the one before', () => {
    const sequence = synced();
    expect(sequence.judge(delta(15, 10))).toBe('apply');
    expect(sequence.judge(delta(16, 15))).toBe('apply');
  });

  it('ignores what it has seen', () => {
    const sequence = synced();
    sequence.judge(delta(11));
    expect(sequence.judge(delta(11))).toBe('ignore');
    expect(sequence.judge(delta(9))).toBe('ignore');
    expect(sequence.judge(snapshot(9))).toBe('ignore');
    expect(sequence.judge(delta(12))).toBe('apply');
  });

  it('calls a gap once, then waits for a snapshot', () => {
    const sequence = synced();
    expect(sequence.judge(delta(13))).toBe('gap');
    expect(sequence.isSynced).toBe(false);
    expect(sequence.judge(delta(11))).toBe('ignore');
    expect(sequence.judge(snapshot(14))).toBe('apply');
    expect(sequence.judge(delta(15))).toBe('apply');
  });

  it('calls a delta of another epoch a gap and takes a snapshot of it, however small its number', () => {
    const sequence = synced();
    expect(sequence.judge(delta(11, 10, 'b'))).toBe('gap');
    expect(sequence.judge(snapshot(2, 'b'))).toBe('apply');
    expect(sequence.judge(delta(3, 2, 'b'))).toBe('apply');
  });
});
