import type { MessageKey } from '@assay/messages/message-keys';

/** As the server has it (`protocol/console/seat-endpoints.ts`). */
const lengthMin = 12;
const lengthMax = 128;

/** What a new password of a seat lacks, as the words of the button that cannot be pressed yet. */
export function seatPasswordFault(password: string, repeated: string): MessageKey | undefined {
  if (password === '') return 'seat.choosePassword';
  if (password.length < lengthMin || password.length > lengthMax) return 'seat.passwordLength';
  return password === repeated ? undefined : 'seat.passwordsDiffer';
}
