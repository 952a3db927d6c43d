const DAY_MS = 86_400_000;

/**
 * `2024-05-17 09:30:00 UTC` of a time in milliseconds. By whole numbers alone, since this package has no clock; the civil date from the
 * day number is Howard Hinnant's algorithm (days_to_civil).
 */
export function utcText(timeMs: number): string {
  const seconds = Math.floor((timeMs % DAY_MS) / 1_000);
  const clock = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60].map(twoDigits).join(':');
  return `${civilDate(Math.floor(timeMs / DAY_MS))} ${clock} UTC`;
}

function civilDate(day: number): string {
  const shifted = day + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const year4 = Math.floor(dayOfEra / 1_460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - year4) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  const dayOfMonth = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  return `${year}-${twoDigits(month)}-${twoDigits(dayOfMonth)}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
