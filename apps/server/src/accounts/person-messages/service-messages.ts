import { declareMessage } from './message-declaration.ts';

/** What customer service tells who has no page open. The words of the answer stay in the conversation: mail is read by others, too. */
export const serviceMessages = {
  'chat-answered': declareMessage({
    kind: 'service',
    link: '/about/connect',
    texts: {
      'en-US': () => ({
        title: 'Customer service has answered you',
        text: 'There is an answer to what you wrote to customer service.\n\nLog in and open the conversation: its button is on every page.\n\nStaff never ask for codes, passwords or deposits.',
      }),
      'zh-CN': () => ({
        title: '客服已回复您',
        text: '您给客服的留言已有回复。\n\n请登录并打开会话，每个页面都有客服按钮。\n\n工作人员绝不会索要验证码、密码，也不会要求充值。',
      }),
    },
  }),
} as const;
