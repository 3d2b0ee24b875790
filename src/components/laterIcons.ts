import { icon } from './icons';

// More icons. .build/chunkGroups.ts adds them to the file `app`, because almost every page needs one of them.

export const MoreIcon = icon('M12 5v.01M12 12v.01M12 19v.01');
export const CheckIcon = icon('M4.5 12.5l5 5 10-11');
export const CircleIcon = icon('M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10z');
export const TextIcon = icon('M4 5h16v11.5H10L5.5 20.5V16.5H4zM8 9h8M8 12.5h5');
export const EyeIcon = icon(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z',
);
export const EyeOffIcon = icon(
  'M4 4l16 16M9.9 5.7a9 9 0 0 1 2.1-.2C18 5.5 21.5 12 21.5 12a17 17 0 0 1-3 3.7M6.3 7.6A17 17 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 3.8-.8',
);
export const ContactIcon = icon(
  'M4 5h16v14H4zM9 9a1.8 1.8 0 1 0 0 3.6A1.8 1.8 0 0 0 9 9zM6.2 16c.4-1.6 1.5-2.2 2.8-2.2s2.4.6 2.8 2.2M14.5 10h3M14.5 14h3',
);
export const PlusIcon = icon('M12 5v14M5 12h14');
export const MinusIcon = icon('M5 12h14');
export const FitIcon = icon('M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5');
export const BackIcon = icon('M19 12H5M11.5 5.5 5 12l6.5 6.5');
export const DownIcon = icon('M6 9.5l6 6 6-6');
export const FilterIcon = icon(
  'M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM8 14.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
);
export const ShareIcon = icon('M12 3.5V15M7.5 8 12 3.5 16.5 8M6 12H4.5v8.5h15V12H18');
export const PrintIcon = icon('M7 8.5V3.5h10v5M7 17H3.5V8.5h17V17H17M7 14h10v6.5H7z');
export const DownloadIcon = icon('M12 4v11M7.5 10.5 12 15l4.5-4.5M4 20h16');
