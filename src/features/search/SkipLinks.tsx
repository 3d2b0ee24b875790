import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import shared from '../../theme/shared.module.css';

interface SkipLinksProps {
  /** The id and the name of each part of the page. */
  parts: { id: string; name: string }[];
}

/** Links to parts of the page, after the link "Skip to the content" at its top. */
export function SkipLinks({ parts }: SkipLinksProps) {
  const [place, setPlace] = useState<Element | null>(null);
  // In an effect, because the element, in layout/Main.tsx, may be rendered together with this component.
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
