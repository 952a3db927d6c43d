import { expect, it } from 'vitest';
import { Random } from './random.ts';
import { testSeed } from './scale.ts';
import { seenInWorlds } from './seen-worlds.ts';

it('plays as many worlds as it must, and adds up what they show', async () => {
  const played: number[] = [];
  const seen = await seenInWorlds({ kinds: ['world'], atLeast: 3 }, (world) => {
    played.push(world);
    return [['world', 1 + world]];
  });
  expect(played).toEqual([0, 1, 2]);
  expect(seen).toEqual(new Map([['world', 6]]));
});

it('goes on until what is rare has come, by its name or by what its name is like', async () => {
  const random = new Random(testSeed('rare kinds'));
  const rare = async () => new Map([['often', 1], ...(random.chance(0.2) ? [['rare repeated', 1] as const] : [])]);
  const seen = await seenInWorlds({ kinds: ['often', / repeated$/], atLeast: 1 }, rare);
  expect(seen.get('rare repeated')).toBe(1);
});

it('fails when a kind never comes, and says which: a count of 0 is none', async () => {
  let worlds = 0;
  const without = () => {
    worlds += 1;
    return Object.entries({ often: 1, never: 0 });
  };
  const seen = seenInWorlds({ kinds: ['often', 'never', /^nor this/], atLeast: 2, atMost: 5 }, without);
  await expect(seen).rejects.toThrow('5 worlds never showed never, /^nor this/');
  expect(worlds).toBe(5);
});
