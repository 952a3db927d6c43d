/** Damm's table: by it one wrong digit, and two neighbours that changed places, are always found. */
const table = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
] as const;

/** The digit that belongs behind others. */
export function checkDigitOf(digits: string): string {
  let state = '0';
  for (const digit of digits) state = table[Number(state)]?.[Number(digit)] ?? '';
  return state;
}

/** Whether the last digit is the one that belongs behind those before it. */
export function endsWithCheckDigit(digits: string): boolean {
  return digits.length > 1 && checkDigitOf(digits.slice(0, -1)) === digits.at(-1);
}
