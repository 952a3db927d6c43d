import { type ActOrigin, originLines } from './act-origin.ts';
import { declareMessage } from './message-declaration.ts';

export const loginMessages = {
  'logged-in': declareMessage<ActOrigin>({
    kind: 'login',
    link: '/setting/safty?type=1',
    offersFreeze: true,
    texts: {
      'en-US': (origin) => ({
        title: 'Login to your account',
        text: `Somebody logged in to your account.\n\n${originLines('en-US', origin)}`,
      }),
      'zh-CN': (origin) => ({
        title: '账户登录',
        text: `您的账户有新的登录。\n\n${originLines('zh-CN', origin)}`,
      }),
    },
  }),
} as const;
