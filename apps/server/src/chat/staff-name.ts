import { STAFF_NAME_LENGTH_MAX } from './chat-limits.ts';

const printable = /^[^\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}@]+$/u;

/** Whether people may be shown this as the name of whoever answers: no mail address, and nothing that hides or turns words around. */
export function isStaffName(name: string): boolean {
  return name.length <= STAFF_NAME_LENGTH_MAX && name.trim() === name && printable.test(name);
}
