import { type SVGProps, useId } from 'react';

interface IconProps extends SVGProps<SVGSVGElement> {
  fontSize?: 'small';
}

const unyielding = { flexShrink: 0 };

/**
 * Returns an icon that is drawn as strokes on a 24 × 24 grid. Icons are decorative: the control around them has a name.
 * Each card has several icons, so an icon is a plain element, which renders fast. Attributes set the size, so that CSS
 * can override it.
 */
export function icon(d: string) {
  return ({ fontSize, ...props }: IconProps) => (
    <svg
      viewBox="0 0 24 24"
      width="1em"
      height="1em"
      fontSize={fontSize === 'small' ? '1.25rem' : '1.5rem'}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      style={unyielding}
      aria-hidden
      focusable={false}
      {...props}
    >
      <path d={d} />
    </svg>
  );
}

const CIRCLE = 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z';

export const MenuIcon = icon('M4 7h16M4 12h16M4 17h16');
export const CloseIcon = icon('M6 6l12 12M18 6 6 18');
export const SearchIcon = icon('M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5');
export const SuccessIcon = icon(`${CIRCLE}M8 12.5l2.8 2.8 5.2-6`);
export const InfoIcon = icon(`${CIRCLE}M12 11v5M12 8v.01`);
export const FailureIcon = icon(`${CIRCLE}M12 8v5M12 16v.01`);
export const WarningIcon = icon('M12 4 2.5 20h19zM12 10v4.5M12 17v.01');
export const PinIcon = icon(
  'M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.5C5 14.8 12 21 12 21zM12 7.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
);
export const PersonIcon = icon('M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20.5c.8-3.8 3.9-5.5 7.5-5.5s6.7 1.7 7.5 5.5');
export const PhoneIcon = icon(
  'M5 4h4l1.8 4.5-2.3 1.7a12 12 0 0 0 5.3 5.3l1.7-2.3L20 15v4a1.5 1.5 0 0 1-1.5 1.5A15.5 15.5 0 0 1 3.5 5.5 1.5 1.5 0 0 1 5 4z',
);
export const MailIcon = icon('M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5');
export const LocateIcon = icon('M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3');
export const BookmarkIcon = icon('M7 4h10v16l-5-4-5 4z');
export const GroupsIcon = icon(
  'M9 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2.5 19.5c.6-3.2 3.3-5 6.5-5s5.9 1.8 6.5 5M16 5a3.2 3.2 0 0 1 0 6.2M18 14.8c1.9.7 3.1 2.3 3.5 4.7',
);
export const ClockIcon = icon(`${CIRCLE}M12 7.5V12l3 2`);

/** A megaphone in front of a pompom. `size` is in pixels. */
export function Logo({ size = 36 }: { size?: number }) {
  const title = useId();
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" role="img" aria-labelledby={title}>
      <title id={title}>Cheer Groups</title>
      <circle cx="24" cy="24" r="23" fill="#ff7a63" />
      <g stroke="#ffd9cf" strokeWidth="2.6" strokeLinecap="round">
        <path d="M37 10.5 40 7.5M40.5 17 44.3 15.5M41.5 24.5h4M31 7.5l1.5-3.6" />
      </g>
      <path d="M11 22.5 31.5 11c1.5-.8 3.3.2 3.4 1.9l.9 20c.1 1.7-1.7 2.8-3.2 2L12 28.6z" fill="#fff8f3" />
      <path d="M11 22.5a3 3 0 0 0-1.7 3.2l.3 1.5a3 3 0 0 0 2.4 1.4z" fill="#14213d" />
      <path d="m16 30.2 2.2 7.3c.3 1 1.3 1.6 2.3 1.3l1.6-.5c1-.3 1.5-1.3 1.2-2.3l-1.2-3.5z" fill="#14213d" />
    </svg>
  );
}
