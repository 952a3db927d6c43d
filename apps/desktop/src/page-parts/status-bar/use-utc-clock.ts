import { useEffect, useState } from 'react';

function utcTime(): string {
  return new Date().toISOString().slice(11, 19);
}

/** HH:MM:SS in UTC, once a second. */
export function useUtcClock(): string {
  const [time, setTime] = useState(utcTime);
  useEffect(() => {
    const timer = setInterval(() => setTime(utcTime()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return time;
}
