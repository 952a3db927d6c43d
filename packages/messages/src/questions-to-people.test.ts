import { chatTextLengthMax, chatTextOf } from '@assay/protocol/chat-rules';
import { expect, it } from 'vitest';
import { isQuestionName, questionTo } from './questions-to-people.ts';

it('asks in the language of the person, by the number of the case, and in words that can be sent', () => {
  expect(questionTo('english', 'withdrawal', 'W-7')).toContain('your withdrawal W-7,');
  expect(questionTo('chinese', 'withdrawal', 'W-7')).toContain('提现 W-7，');
  for (const name of ['identity', 'withdrawal'] as const)
    for (const language of ['english', 'chinese'] as const) {
      const text = questionTo(language, name, 'W-7');
      expect(chatTextOf(text)).toBe(text);
      expect(text.length).toBeLessThan(chatTextLengthMax);
      expect(text).not.toContain('{');
    }
  expect([isQuestionName('identity'), isQuestionName('toString'), isQuestionName(null)]).toEqual([true, false, false]);
});
