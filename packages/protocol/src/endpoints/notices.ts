import * as z from 'zod/mini';
import { type DataOf, defineEndpoint } from '../endpoint.ts';
import { pageSchema } from '../entities.ts';
import { enumField, pageNumberField, pageSizeField, textField } from '../fields.ts';
import { noticeTypes } from '../notice-types.ts';
import { apiBasePath } from '../wire.ts';

/** `m17`: a message to the person; `a12-0`: an announcement to everybody. */
export const noticeIdPattern = /^(?:m[1-9][0-9]{0,17}|a[1-9][0-9]{0,14}-[0-9]{1,5})$/;
const noticeIdField = () => textField('l.error.noticeUnknown', noticeIdPattern);
const kindField = () => enumField(noticeTypes, 'l.error.fieldMalformed');

const noticeFields = {
  noticeId: z.string(),
  /** The list that it stands in. */
  type: z.enum(noticeTypes),
  /** In the language of `Accept-Language`, or English. */
  title: z.string(),
  isRead: z.boolean(),
  createdAt: z.number(),
};

const noticeRowSchema = z.object(noticeFields);
export type NoticeRow = z.output<typeof noticeRowSchema>;

const noticeDetailSchema = z.object({
  ...noticeFields,
  /** Plain text, in paragraphs with an empty line between them. In an announcement `[words](address)` is a link. */
  text: z.string(),
  /** The page of the site that it is about; empty for an announcement. */
  link: z.string(),
});
export type NoticeDetail = z.output<typeof noticeDetailSchema>;

const path = `${apiBasePath}/index`;

export const getNoticeCount = defineEndpoint({
  name: 'getNoticeCount',
  method: 'POST',
  path: `${path}/getNoticeCount`,
  scope: 'account',
  weight: { base: 2 },
  summary:
    'How many notices the signed-in person has not read: messages and announcements. The channel `notices` tells the same at once.',
  request: z.object({}),
  data: z.number(),
  errors: ['l.error.busy'],
});

export const getNoticePage = defineEndpoint({
  name: 'getNoticePage',
  method: 'POST',
  path: `${path}/getNoticePage`,
  scope: 'account',
  weight: { base: 5 },
  summary:
    'Messages to the signed-in person and announcements to everybody, newest first; `type` for those of one kind alone.',
  request: z.object({
    type: z.optional(kindField()),
    pageNo: z.optional(pageNumberField()),
    pageSize: z.optional(pageSizeField()),
  }),
  data: pageSchema(noticeRowSchema),
  errors: ['l.error.pageMalformed', 'l.error.busy'],
});

export const getNoticeDetail = defineEndpoint({
  name: 'getNoticeDetail',
  method: 'POST',
  path: `${path}/getNoticeDetail`,
  scope: 'account',
  weight: { base: 2 },
  summary: 'One notice with its text. It stays unread until readNotice.',
  request: z.object({ noticeId: noticeIdField() }),
  data: noticeDetailSchema,
  errors: ['l.error.noticeUnknown', 'l.error.busy'],
});

export const readNotice = defineEndpoint({
  name: 'readNotice',
  method: 'POST',
  path: `${path}/readNotice`,
  scope: 'account',
  weight: { base: 3 },
  summary:
    'Marks one notice as read; without `noticeId` all of them, or all of one `type`. Doing it again changes nothing.',
  request: z.object({ noticeId: z.optional(noticeIdField()), type: z.optional(kindField()) }),
  data: z.nullable(z.object({})),
  errors: ['l.error.noticeUnknown'],
});

export const getAnnouncement = defineEndpoint({
  name: 'getAnnouncement',
  method: 'POST',
  path: `${path}/getAnnouncement`,
  scope: 'public',
  summary: 'One announcement with its text, for anybody. The channel `announcements` lists those that are shown.',
  request: z.object({ noticeId: noticeIdField() }),
  data: z.omit(noticeDetailSchema, { type: true, isRead: true, link: true }),
  errors: ['l.error.noticeUnknown'],
});
export type AnnouncementDetail = DataOf<typeof getAnnouncement>;

export const noticeEndpoints = [getNoticeCount, getNoticePage, getNoticeDetail, readNotice, getAnnouncement] as const;
