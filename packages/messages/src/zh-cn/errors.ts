import type { errors as source } from '../en-us/errors.ts';
import type { SectionOf } from '../section.ts';

export const errors: SectionOf<typeof source> = {
  'l.error.tooManyRequests': '请求过于频繁，请稍候',
  'l.error.overloaded': '交易所繁忙或正在重启，请稍后重试',
  'l.error.busy': '您上一次的操作仍在写入，或查询过多，请重试',
  'l.error.internal': '服务器发生错误，已记录',
  'l.error.sessionInvalid': '登录已失效，请重新登录',
  'l.client.network': '无法连接服务器，请检查网络',
  'l.client.timeout': '12 秒内没有响应',
  'l.client.answerMalformed': '无法读取服务器的响应',
  'l.client.outcomeUnknown': '没有收到响应。请再按一次：不会重复执行',
};
