/** Bounds of the process that draws pictures anew. What people are told of is in `protocol/src/pictures.ts`. */

/** The slowest picture of 40 million pixels (a PNG in interlaced rows of 16 bits) takes about three seconds; what takes longer is given up, with the process. */
export const PICTURE_TIME_MAX_MS = 8_000;
/** The process looks at its own memory and ends when it is more. That same picture takes 507 MB, a photo 140. */
export const PICTURE_MEMORY_MAX_BYTES = 640 * 1024 * 1024;
export const PICTURE_MEMORY_CHECK_MS = 10;
/** After so long without a picture the process ends; the next picture begins another one. */
export const PICTURE_PROCESS_IDLE_MS = 60_000;

/** Pictures of one person that are drawn within an hour; an avatar is two. */
export const PICTURES_PER_HOUR = 120;
export const PICTURE_PEOPLE_REMEMBERED_MAX = 50_000;

/** The time that pictures took to draw counts half after so long. */
export const DRAWING_HALF_LIFE_MS = 10 * 60_000;
/** What a file that is not drawn yet counts as: about what a photo of a telephone takes. */
export const DRAWING_EXPECTED_MS = 500;
/** Accounts and blocks of addresses whose time is remembered; beyond, the one that was charged longest ago is forgotten. */
export const DRAWING_OWNERS_REMEMBERED_MAX = 50_000;

/** Pictures whose time is over are removed so often, so many a statement. */
export const PICTURE_SWEEP_INTERVAL_MS = 10 * 60_000;
export const PICTURE_SWEEP_ROWS = 100;

/** Fields beside the file of an upload, as many as of any call, and bytes of each. */
export const UPLOAD_FIELDS_MAX = 64;
export const UPLOAD_FIELD_BYTES_MAX = 1_024;
/** An upload of which nothing more comes for so long is over. */
export const UPLOAD_STALLED_MS = 4_000;
/** What still comes of a refused upload is read and forgotten for so long, so that its sender reads the refusal. */
export const UPLOAD_REFUSED_READ_MS = 1_000;
