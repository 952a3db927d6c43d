import { describe, expect, it } from 'vitest';
import { codeOf } from '../signing/signing-ground.ts';
import { type DeskStage, ether, forEachTest, pay } from '../signing/testing/desk-stage.ts';

const [first, second] = ['aa'.repeat(32), 'bb'.repeat(32)];
let stage: DeskStage;
forEachTest((made) => {
  stage = made;
  stage.begin(1);
});

describe('the key that batches are believed by', () => {
  it('is the first that was shown, across restarts; another one waits for an operator', async () => {
    expect(stage.sealKeys.check).toBeUndefined();
    stage.shownSealKey = first;
    expect(stage.sealKeys.check?.publicKey).toBe(first);
    stage.shownSealKey = second;
    stage.restart();
    expect(stage.sealKeys.check?.publicKey).toBe(first);
    expect(await stage.outcome(pay(1, ether()))).toBe('doubtful');
    const doubts = await stage.ground.doubts();
    expect(doubts).toEqual([expect.stringContaining(`with the key ${second}`)]);
    expect(await stage.ground.confirm('00000000', 'alice', 'guessed')).toBe('other-doubts');
    expect(await stage.ground.confirm(codeOf(doubts), 'alice', 'a new machine')).toBe('confirmed');
    expect(stage.sealKeys.check?.publicKey).toBe(second);
    expect(await stage.outcome(pay(1, ether()))).toBe('signed');
    stage.shownSealKey = undefined;
    stage.restart();
    expect(stage.sealKeys.check?.publicKey).toBe(second);
  });

  it('closes the signer while the journal’s end has no seal of it, without a line of the log', async () => {
    stage.journal.unsealed = 'Batch 9 carries no seal.';
    const { lines } = stage.log.head;
    expect(await stage.outcome(pay(1, ether()))).toBe('unsealed');
    expect(await stage.ask({ call: 'status' })).toMatchObject({ closed: 'Batch 9 carries no seal.' });
    expect(stage.log.head.lines).toBe(lines);
    stage.journal.unsealed = undefined;
    expect(await stage.outcome(pay(1, ether()))).toBe('signed');
  });
});
