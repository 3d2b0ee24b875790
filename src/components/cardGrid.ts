/** Cards side by side, as many as fit. */
export const cardGrid = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
  listStyle: 'none',
  p: 0,
  m: 0,
};
