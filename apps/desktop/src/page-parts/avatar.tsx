import { useState } from 'react';

/** The picture of an account; without one that can be shown the first letters of the name that others see. */
export function Avatar({ picture, name, className }: { picture: string; name: string; className: string | undefined }) {
  const [broken, setBroken] = useState('');
  if (picture !== '' && picture !== broken) {
    return <img className={className} src={picture} alt="" onError={() => setBroken(picture)} />;
  }
  return (
    <span className={className} aria-hidden>
      {[...name].slice(0, 2).join('').toUpperCase()}
    </span>
  );
}
