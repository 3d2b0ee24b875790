import { type SVGProps, useId } from 'react';

interface IconProps extends SVGProps<SVGSVGElement> {
  fontSize?: keyof typeof sizes;
}

const sizes = { small: '1.25rem', medium: '1.5rem', inherit: 'inherit' };
const unyielding = { flexShrink: 0 };

/**
 * Icons drawn as strokes on a 24 × 24 grid. They are decorative: the control around them has a name. Plain elements,
 * because each card has several. CSS of the control overrides the size, which is set by attributes.
 */
const Stroke = ({ d, fontSize = 'medium', style, ...props }: IconProps & { d: string }) => (
  <svg
    viewBox="0 0 24 24"
    width="1em"
    height="1em"
    fontSize={sizes[fontSize]}
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    style={style ? { ...unyielding, ...style } : unyielding}
    aria-hidden
    focusable={false}
    {...props}
  >
    <path d={d} />
  </svg>
);

export const MenuIcon = (props: IconProps) => <Stroke d="M4 7h16M4 12h16M4 17h16" {...props} />;
export const MoreIcon = (props: IconProps) => <Stroke d="M12 5v.01M12 12v.01M12 19v.01" {...props} />;
export const CheckIcon = (props: IconProps) => <Stroke d="M4.500 12.500l5 5 10-11" {...props} />;
export const CircleIcon = (props: IconProps) => <Stroke d="M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10z" {...props} />;
export const CloseIcon = (props: IconProps) => <Stroke d="M6 6l12 12M18 6 6 18" {...props} />;
export const SearchIcon = (props: IconProps) => (
  <Stroke d="M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5" {...props} />
);
export const PinIcon = (props: IconProps) => (
  <Stroke
    d="M12 21s7-6.200 7-11.500A7 7 0 0 0 5 9.500C5 14.800 12 21 12 21zM12 7.500a2 2 0 1 0 0 4 2 2 0 0 0 0-4z"
    {...props}
  />
);
export const PersonIcon = (props: IconProps) => (
  <Stroke
    d="M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.500 20.500c.8-3.800 3.900-5.500 7.500-5.500s6.700 1.700 7.500 5.500"
    {...props}
  />
);
export const PhoneIcon = (props: IconProps) => (
  <Stroke
    d="M5 4h4l1.800 4.500-2.300 1.700a12 12 0 0 0 5.300 5.300l1.700-2.300L20 15v4a1.500 1.500 0 0 1-1.500 1.500A15.500 15.500 0 0 1 3.500 5.500 1.500 1.500 0 0 1 5 4z"
    {...props}
  />
);
export const MailIcon = (props: IconProps) => <Stroke d="M3.500 6h17v12h-17zM4 6.500l8 6.500 8-6.500" {...props} />;
export const TextIcon = (props: IconProps) => (
  <Stroke d="M4 5h16v11.500H10L5.500 20.500V16.500H4zM8 9h8M8 12.500h5" {...props} />
);
export const EyeIcon = (props: IconProps) => (
  <Stroke
    d="M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12zM12 9.200a2.800 2.800 0 1 0 0 5.600 2.800 2.800 0 0 0 0-5.600z"
    {...props}
  />
);
export const EyeOffIcon = (props: IconProps) => (
  <Stroke
    d="M4 4l16 16M9.900 5.700a9 9 0 0 1 2.100-.2C18 5.500 21.500 12 21.500 12a17 17 0 0 1-3 3.700M6.300 7.600A17 17 0 0 0 2.500 12S6 18.500 12 18.500a9 9 0 0 0 3.800-.8"
    {...props}
  />
);
export const ContactIcon = (props: IconProps) => (
  <Stroke
    d="M4 5h16v14H4zM9 9a1.800 1.800 0 1 0 0 3.600A1.800 1.800 0 0 0 9 9zM6.200 16c.4-1.600 1.500-2.200 2.800-2.200s2.400.6 2.800 2.200M14.500 10h3M14.500 14h3"
    {...props}
  />
);
export const PlusIcon = (props: IconProps) => <Stroke d="M12 5v14M5 12h14" {...props} />;
export const MinusIcon = (props: IconProps) => <Stroke d="M5 12h14" {...props} />;
export const FitIcon = (props: IconProps) => <Stroke d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" {...props} />;
export const LocateIcon = (props: IconProps) => (
  <Stroke
    d="M12 8.500a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7zM12 2.500v3M12 18.500v3M2.500 12h3M18.500 12h3"
    {...props}
  />
);
export const BackIcon = (props: IconProps) => <Stroke d="M19 12H5M11.500 5.500 5 12l6.500 6.500" {...props} />;
export const DownIcon = (props: IconProps) => <Stroke d="M6 9.500l6 6 6-6" {...props} />;
export const FilterIcon = (props: IconProps) => (
  <Stroke
    d="M4 7h9M19 7h1M4 17h1M11 17h9M16 4.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5zM8 14.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z"
    {...props}
  />
);
export const BookmarkIcon = (props: IconProps) => <Stroke d="M7 4h10v16l-5-4-5 4z" {...props} />;
export const GroupsIcon = (props: IconProps) => (
  <Stroke
    d="M9 4.500a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7zM2.500 19.500c.6-3.200 3.300-5 6.500-5s5.900 1.800 6.500 5M16 5a3.200 3.200 0 0 1 0 6.200M18 14.800c1.900.7 3.100 2.300 3.500 4.700"
    {...props}
  />
);
export const ClockIcon = (props: IconProps) => (
  <Stroke d="M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17zM12 7.500V12l3 2" {...props} />
);
export const ShareIcon = (props: IconProps) => (
  <Stroke d="M12 3.500V15M7.500 8 12 3.500 16.500 8M6 12H4.500v8.500h15V12H18" {...props} />
);
export const PrintIcon = (props: IconProps) => (
  <Stroke d="M7 8.500V3.500h10v5M7 17H3.500V8.500h17V17H17M7 14h10v6.500H7z" {...props} />
);
export const DownloadIcon = (props: IconProps) => (
  <Stroke d="M12 4v11M7.500 10.500 12 15l4.500-4.500M4 20h16" {...props} />
);

/** A megaphone in front of a pompom. `size` is in pixels. */
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
