const DAY_MS = 24 * 60 * 60_000;

/** A photo with which nothing was sent is removed after so long. */
export const PHOTO_ABANDONED_MS = 7 * DAY_MS;
/** Photos of what was rejected, from the decision on. */
export const PHOTO_REJECTED_MS = 30 * DAY_MS;
/** Photos of a verified identity: so long the law of most countries wants them to be kept. */
export const PHOTO_VERIFIED_MS = 5 * 365 * DAY_MS;

/** Submissions are counted within so long. */
export const SUBMISSIONS_WINDOW_MS = DAY_MS;
/** What waits for a review is listed up to so many at once. */
export const LISTED_SUBMISSIONS_MAX = 200;
