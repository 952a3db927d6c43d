import * as z from 'zod/mini';

/** Announcements that wait for their time or are shown. */
export const announcementsMax = 50;
/** Characters of an announcement in one language. */
export const announcementTitleLengthMax = 120;
export const announcementTextLengthMax = 5_000;

const textSchema = z.object({ title: z.string(), text: z.string() });
const textsSchema = z.record(z.string(), textSchema);

export type AnnouncementText = z.output<typeof textSchema>;

/** An announcement in the languages that were offered when it was published. */
export interface AnnouncementTexts {
  readonly 'en-US': AnnouncementText;
  readonly [language: string]: AnnouncementText | undefined;
}

/** The texts of an announcement out of the journal; undefined for what is none. English is never missing. */
export function announcementTextsOf(json: string): AnnouncementTexts | undefined {
  const parsed = z.safeParse(textsSchema, parsedJson(json));
  const english = parsed.data?.['en-US'];
  return english === undefined ? undefined : { ...parsed.data, 'en-US': english };
}

function parsedJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
