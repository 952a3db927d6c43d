import { errors } from './en-us/errors.ts';
import { market } from './en-us/market.ts';
import { pages } from './en-us/pages.ts';
import { session } from './en-us/session.ts';
import { shell } from './en-us/shell.ts';

/** English, the default, and the source of the keys. Texts are ICU messages. */
export const enUs = { ...errors, ...shell, ...session, ...pages, ...market } as const;
