/** Pixels: nine entries, and a part of the next that shows that there are more. */
export const popoverHeightMax = 344;
