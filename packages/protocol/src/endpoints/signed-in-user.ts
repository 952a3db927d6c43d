import * as z from 'zod/mini';
import { holdReasons } from '../account-standing.ts';
import { defineEndpoint } from '../endpoint.ts';
import { apiBasePath } from '../wire.ts';

const nothing = z.nullable(z.object({}));

export const userInfo = defineEndpoint({
  name: 'userInfo',
  method: 'POST',
  path: `${apiBasePath}/user/info`,
  scope: 'account',
  summary: 'The signed-in user. `token` and `userId` are the specification’s; the session is the header’s.',
  request: z.object({ token: z.optional(z.string()), userId: z.optional(z.string()) }),
  data: z.object({
    userId: z.string(),
    email: z.string(),
    /** Empty: show the default picture. */
    avatar: z.string(),
    invitationCode: z.string(),
    /** 1 when a fund password is set. */
    assetsPwd: z.number(),
    /** 0 not authenticated, 1 reviewing, 2 verified, 3 rejected. */
    auth: z.number(),
    idCard: z.string(),
    idCardPhotoPositive: z.string(),
    idCardPhotoReverseSide: z.string(),
    name: z.string(),
    remark: z.string(),
    sysUserName: z.string(),
    customerServiceUrl: z.string(),
    /** 0: may buy no products (earn, subscription). */
    purchase: z.enum(['0', '1']),
    /** Until then (milliseconds since 1970) no money leaves the account, because this was changed; null when nothing holds it. */
    hold: z.nullable(z.object({ reason: z.enum(holdReasons), until: z.number() })),
    /** Takes no order, quote, contract or transfer. */
    frozen: z.boolean(),
    googleBind: z.number(),
    uid: z.string(),
    icon: z.string(),
  }),
  errors: [],
});

export const logout = defineEndpoint({
  name: 'logout',
  method: 'POST',
  path: `${apiBasePath}/user/logout`,
  scope: 'account',
  summary: 'Ends the session; the token is dead afterwards.',
  request: z.object({}),
  data: nothing,
  errors: [],
});

export const signedInUserEndpoints = [userInfo, logout] as const;
