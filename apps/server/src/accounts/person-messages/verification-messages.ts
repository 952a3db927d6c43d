import type { OfferedLanguage } from '@assay/protocol/languages';
import { declareMessage } from './message-declaration.ts';

const verificationPage = '/setting/verify?type=2';

/** What the review of an identity tells its owner. */
export const verificationMessages = {
  'verification-approved': declareMessage({
    kind: 'verification',
    link: verificationPage,
    texts: {
      'en-US': () => ({
        title: 'Your identity is verified',
        text: 'Your identity was verified. What asked for it is open to you now; verified information cannot be changed any more.',
      }),
      'zh-CN': () => ({
        title: '身份认证已通过',
        text: '您的身份认证已通过，相关功能现已开放。认证信息通过后不可修改。',
      }),
    },
  }),
  /** `reasons`: one of the published list, in each language. */
  'verification-rejected': declareMessage<{ readonly reasons: Readonly<Record<OfferedLanguage, string>> }>({
    kind: 'verification',
    link: verificationPage,
    texts: {
      'en-US': ({ reasons }) => ({
        title: 'Your identity could not be verified',
        text: `What you sent was rejected.\n\nReason: ${reasons['en-US']}\n\nYou can correct it and send it again.`,
      }),
      'zh-CN': ({ reasons }) => ({
        title: '身份认证未通过',
        text: `您提交的资料未通过审核。\n\n原因：${reasons['zh-CN']}\n\n您可以修改后重新提交。`,
      }),
    },
  }),
} as const;
