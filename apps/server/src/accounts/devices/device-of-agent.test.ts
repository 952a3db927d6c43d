import { describe, expect, it } from 'vitest';
import { deviceOfAgent } from './device-of-agent.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the device of a user agent', () => {
  it.each([
    [`${windows} ${blink} Chrome/142.0.0.0 Safari/537.36`, 'Chrome 142', 'Windows'],
    [`${windows} ${blink} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Edge 142', 'Windows'],
    [`${windows} ${blink} Chrome/141.0.0.0 Safari/537.36 OPR/125.0.0.0`, 'Opera 125', 'Windows'],
    [`${windows} ${blink} Chrome/120.0.0.0 Safari/537.36 QQBrowser/19.0.6261.400`, 'QQ Browser 19', 'Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox 140', 'Linux'],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${blink} Chrome/142.0.0.0 Safari/537.36`, 'Chrome 142', 'ChromeOS'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
      'Safari 18',
      'macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari 18',
      'iPhone',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 17_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1',
      'Chrome 142',
      'iPad',
    ],
    [
      `Mozilla/5.0 (Linux; Android 15; SM-S938B) ${blink} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet 28',
      'Android',
    ],
    [
      `Mozilla/5.0 (Linux; Android 14; 23127PN0CC) ${blink} Version/4.0 Chrome/130.0.6723.103 Mobile Safari/537.36 MicroMessenger/8.0.50.2701`,
      'WeChat 8',
      'Android',
    ],
    ['curl/8.5.0', '', ''],
    ['node', '', ''],
    ['', '', ''],
    [undefined, '', ''],
  ])('is %s', (userAgent, browser, system) => {
    expect(deviceOfAgent(userAgent)).toEqual({ browser, system });
  });

  it.each([
    'Firefox/<script>alert(1)</script>',
    'Mozilla/5.0 (Windows NT 10.0) Chrome/12345678"><img src=x onerror=alert(1)>',
    `Chrome/1${'0'.repeat(5_000)} Windows NT`,
    '=cmd|calc!A1 Firefox/1',
    'Safari \u202eFirefox/9\u0000',
  ])('holds nothing of %j but a name of ours and a version', (userAgent) => {
    const { browser, system } = deviceOfAgent(userAgent);
    expect(browser).toMatch(/^(?:[A-Z][A-Za-z ]* \d{1,4})?$/);
    expect(system).toMatch(/^(?:[A-Za-z]+)?$/);
  });

  it('takes no time that grows faster than the text', () => {
    const before = process.cpuUsage();
    for (let round = 0; round < 1_000; round += 1) deviceOfAgent(`Version/${'1.'.repeat(500)} Mobile/`);
    // Processor time of this process, not elapsed time: a parser that backtracks needs minutes of it for a thousand texts.
    expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
  });
});
