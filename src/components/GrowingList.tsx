import Box, { type BoxProps } from '@mui/material/Box';
import type { ReactNode } from 'react';
import { cardGrid } from './cardGrid';
import { MoreButton } from './MoreButton';
import { type GrowingOptions, useGrowing } from './useGrowing';

interface GrowingListProps<Item> extends GrowingOptions {
  label: string;
  items: Item[];
  render: (item: Item) => ReactNode;
  sx?: BoxProps['sx'];
}

/** A list of cards that grows as its end comes near, so that thousands cost no more than what is looked at. */
export function GrowingList<Item>({ label, items, render, sx = cardGrid, ...options }: GrowingListProps<Item>) {
  const growing = useGrowing(label, items.length, options);
  return (
    <>
      <Box component="ul" aria-label={label} sx={sx}>
        {items.slice(0, growing.shown).map(render)}
      </Box>
      <MoreButton growing={growing} />
    </>
  );
}
