/** What an operator writes beside the shared address of a network with tags when he brings coins of the exchange's own: nobody has this number. */
export const TREASURY_TAG = '0';
