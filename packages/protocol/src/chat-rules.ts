/** Every bound of the customer service's chat that people are told. */

/** Of one message, in UTF-16 units, once what nobody can see is left out. */
export const chatTextLengthMax = 2_000;
/** Of one message as it is sent: what is left out takes room too, but not without end. */
export const chatTextSentMax = 4 * chatTextLengthMax;
/** Messages of a person. */
export const chatMessagesPerMinuteMax = 20;
export const chatMessagesPerDayMax = 300;
/** Pictures of a person, among them. */
export const chatPicturesPerDayMax = 20;
/** A conversation keeps so many messages, and each for so long. */
export const chatMessagesKeptMax = 5_000;
export const chatKeptDays = 365;
/** Messages of one page of the history. */
export const chatPageRows = 30;
/** Unread answers are counted no further. */
export const chatUnreadMax = 99;
/** Nobody has answered for so long: whoever writes is told that the answer comes later. */
export const chatLateAfterMs = 10 * 60_000;

/**
 * What is left out of a message: control characters, invisible ones, and those that turn the direction of other people's words around. Letters
 * that run from right to left stay, as do the marks that they need (U+200E, U+200F, U+061C) and the joiners (U+200C, U+200D).
 */
const leftOut = /(?![\n\u061c\u200c-\u200f])[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu;

/** The message as it is kept: lines end in one way, and two empty ones at most stand together. */
export function chatTextOf(sent: string): string {
  return sent
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(leftOut, '')
    .replaceAll(/\n{4,}/g, '\n\n\n')
    .trim();
}
