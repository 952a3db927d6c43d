import { KeyRing } from '../key-ring.ts';

/** Keys of 32 equal bytes: the same in every run, and nobody's. */
export const ringForTests = (): Promise<KeyRing> => KeyRing.fromEntropy(Buffer.alloc(32, 7));
