import { chatTextLengthMax, chatTextOf } from '@assay/protocol/chat-rules';
import { expect, it } from 'vitest';
import { isQuestionName, questionTo } from './questions-to-people.ts';

it('asks in the language of the person, by the sum of the case, and in words that can be sent', () => {
  expect(questionTo('english', 'withdrawal', '240 USDT')).toContain('your withdrawal of 240 USDT,');
  expect(questionTo('chinese', 'withdrawal', '240 USDT')).toContain('您的 240 USDT 提现，');
  for (const name of ['identity', 'withdrawal'] as const)
    for (const language of ['english', 'chinese'] as const) {
      const text = questionTo(language, name, '240 USDT');
      expect(chatTextOf(text)).toBe(text);
      expect(text.length).toBeLessThan(chatTextLengthMax);
      expect(text).not.toContain('{');
    }
  expect([isQuestionName('identity'), isQuestionName('toString'), isQuestionName(null)]).toEqual([true, false, false]);
});
