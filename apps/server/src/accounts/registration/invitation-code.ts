import { randomInt } from 'node:crypto';
import { INVITATION_CODE_LENGTH } from '../account-limits.ts';

/** Without letters and digits that are read for one another, and with a letter first, so that none looks like an email code. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const CHARACTERS = `${LETTERS}23456789`;

export function drawInvitationCode(): string {
  let code = LETTERS[randomInt(LETTERS.length)] ?? '';
  while (code.length < INVITATION_CODE_LENGTH) code += CHARACTERS[randomInt(CHARACTERS.length)];
  return code;
}
