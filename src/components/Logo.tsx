import { useId } from 'react';

/** A megaphone in a pompom's burst. `size` in pixels. */
export function Logo({ size = 36 }: { size?: number }) {
  const title = useId();
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" role="img" aria-labelledby={title}>
      <title id={title}>Cheer Groups</title>
      <circle cx="24" cy="24" r="23" fill="#ff7a63" />
      <g stroke="#ffd9cf" strokeWidth="2.6" strokeLinecap="round">
        <path d="M37 10.5 40 7.500M40.500 17 44.300 15.500M41.500 24.500h4M31 7.500l1.500-3.600" />
      </g>
      <path
        d="M11 22.500 31.500 11c1.500-.8 3.300.2 3.400 1.900l.9 20c.1 1.700-1.700 2.800-3.200 2L12 28.600z"
        fill="#fff8f3"
      />
      <path d="M11 22.500a3 3 0 0 0-1.700 3.200l.3 1.500a3 3 0 0 0 2.400 1.400z" fill="#14213d" />
      <path
        d="m16 30.200 2.200 7.300c.3 1 1.300 1.600 2.300 1.300l1.600-.5c1-.3 1.500-1.300 1.200-2.300l-1.200-3.500z"
        fill="#14213d"
      />
    </svg>
  );
}
