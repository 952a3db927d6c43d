import type { Catalogue } from './message-keys.ts';
import { errors } from './zh-cn/errors.ts';
import { market } from './zh-cn/market.ts';
import { pages } from './zh-cn/pages.ts';
import { session } from './zh-cn/session.ts';
import { shell } from './zh-cn/shell.ts';

/** Simplified Chinese, in the terms of exchanges. */
export const zhCn: Catalogue = { ...errors, ...shell, ...session, ...pages, ...market };
