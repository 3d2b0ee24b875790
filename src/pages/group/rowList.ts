/** Cards one below the other. */
export const rowList = { display: 'grid', gap: 1.5, p: 0, m: 0, listStyle: 'none' };
