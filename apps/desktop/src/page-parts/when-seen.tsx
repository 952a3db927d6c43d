import { type ReactNode, useEffect, useRef, useState } from 'react';

export interface WhenSeenProps {
  /** Of the part's size: what stands below must not move. */
  className: string | undefined;
  children: ReactNode;
}

/** A part far down the page, which comes when somebody scrolls to it: whoever never does fetches nothing for it. */
export function WhenSeen({ className, children }: WhenSeenProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (isSeen || place.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isSeen]);
  return (
    <div ref={place} className={className}>
      {isSeen && children}
    </div>
  );
}
