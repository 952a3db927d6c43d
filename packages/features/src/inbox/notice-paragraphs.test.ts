import { describe, expect, it } from 'vitest';
import { noticeParagraphs } from './notice-paragraphs.ts';

/** Without their places. */
const drawn = (written: string, hasLinks: boolean) =>
  noticeParagraphs(written, hasLinks).map(({ pieces }) => pieces.map(({ at: _at, ...piece }) => piece));

const text = (words: string) => ({ kind: 'text', text: words });

describe('the text of a notice', () => {
  it('has paragraphs, and links to own pages and to https', () => {
    expect(
      drawn(
        'Fees change.\nSee [the fees](/fees) and [our status](https://status.example.com/a?b=1).\n\n\nThanks.',
        true,
      ),
    ).toEqual([
      [
        text('Fees change.\nSee '),
        { kind: 'page', text: 'the fees', to: '/fees' },
        text(' and '),
        { kind: 'address', text: 'our status', to: 'https://status.example.com/a?b=1' },
        text('.'),
      ],
      [text('Thanks.')],
    ]);
    expect(drawn('[home](/)', true)).toEqual([[{ kind: 'page', text: 'home', to: '/' }]]);
    expect(drawn('[x](/setting/safty?type=1)', true)[0]?.[0]).toMatchObject({ to: '/setting/safty?type=1' });
  });

  it.each([
    '[x](javascript:alert(1))',
    '[x](javascript:alert%281%29)',
    '[x](JaVaScRiPt:alert`1`)',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](http://example.com)',
    '[x](//example.com)',
    '[x](/\\example.com)',
    '[x](/..//example.com)',
    '[x](https://user:pass@example.com)',
    '[x](https://)',
    '[x](HTTPS:javascript:alert`1`)',
    '<img src=x onerror=alert(1)>',
  ])('leaves what is no such link as it was written: %s', (written) => {
    expect(drawn(written, true)).toEqual([[text(written)]]);
  });

  it('has no links where it is made of values', () => {
    expect(drawn('Device: [log in here](https://evil.example)', false)).toEqual([
      [text('Device: [log in here](https://evil.example)')],
    ]);
  });
});
