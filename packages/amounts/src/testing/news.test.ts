import { describe, expect, it } from 'vitest';
import { eventually, News } from './news.ts';

describe('news', () => {
  it('are waited for until they are told, by everybody who waits', async () => {
    const news = new News();
    const seen: string[] = [];
    let count = 0;
    const waiting = [1, 2].map((wanted) =>
      news.until(`number ${wanted}`, () => count >= wanted).then(() => seen.push(`number ${wanted}`)),
    );
    for (count = 1; count <= 2; count += 1) {
      news.tell();
      await waiting[count - 1];
      expect(seen).toHaveLength(count);
    }
  });

  it('that are there already are not waited for', async () => {
    await new News().until('nothing', () => true);
  });

  it('that never come are named', async () => {
    await expect(new News().until('the answer', () => false, 1)).rejects.toThrow('the answer: it has not happened');
  });
});

describe('what nobody tells', () => {
  it('is looked for until it is so', async () => {
    let looks = 0;
    const found = await eventually(() => {
      looks += 1;
      expect(looks).toBe(3);
      return looks;
    });
    expect(found).toBe(3);
  });

  it('says what was not so', async () => {
    await expect(eventually(() => expect('this').toBe('that'), 0, 1)).rejects.toThrow("expected 'this' to be 'that'");
  });
});
