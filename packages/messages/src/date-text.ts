/** The six formats of the specification, section 9. MM is the month in a date and the minutes in a time. */
const dateFormats = ['YYYY', 'HH:MM', 'HH:MM:SS', 'YYYY-MM-DD', 'YYYY-MM-DD HH:MM', 'YYYY-MM-DD HH:MM:SS'] as const;
export type DateFormat = (typeof dateFormats)[number];
const dateFormatDefault: DateFormat = 'YYYY-MM-DD HH:MM:SS';

function digits(value: number, length: number): string {
  return value.toString().padStart(length, '0');
}

/** Writes a moment in the user's zone. @param timeMs milliseconds since 1970 */
export function dateText(timeMs: number, format: DateFormat = dateFormatDefault): string {
  const moment = new Date(timeMs);
  const year = digits(moment.getFullYear(), 4);
  const day = `${year}-${digits(moment.getMonth() + 1, 2)}-${digits(moment.getDate(), 2)}`;
  const minute = `${digits(moment.getHours(), 2)}:${digits(moment.getMinutes(), 2)}`;
  const second = `${minute}:${digits(moment.getSeconds(), 2)}`;
  switch (format) {
    case 'YYYY':
      return year;
    case 'HH:MM':
      return minute;
    case 'HH:MM:SS':
      return second;
    case 'YYYY-MM-DD':
      return day;
    case 'YYYY-MM-DD HH:MM':
      return `${day} ${minute}`;
    case 'YYYY-MM-DD HH:MM:SS':
      return `${day} ${second}`;
  }
}
