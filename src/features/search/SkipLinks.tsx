import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import shared from '../../theme/shared.module.css';

interface SkipLinksProps {
  /** The id and the name of each part of the page. */
  parts: { id: string; name: string }[];
}

/** Links to parts of the page. They follow the link "Skip to the content" at the top of the page. */
export function SkipLinks({ parts }: SkipLinksProps) {
  const [place, setPlace] = useState<Element | null>(null);
  // Look the element up in an effect, because layout/Main.tsx may render it together with this component.
  useEffect(() => setPlace(document.getElementById('skip-links')), []);
  if (!place) return null;
  return createPortal(
    parts.map(({ id, name }) => (
      <a key={id} href={`#${id}`} className={shared.skipLink}>
        Skip to {name}
      </a>
    )),
    place,
  );
}
