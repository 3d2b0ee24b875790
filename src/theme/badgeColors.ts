/** Backgrounds of badges and avatars; white text on each has a contrast of at least 4.5. */
export const badgeColors = (
  '#b93a25 #22356b #8a3b8f #0f6b66 #9a4d00 #3f51a3 #a02860 #2f6b2f ' +
  '#1c6a9c #6b5800 #6a3fb5 #7d3b2f #4b6414 #5d5470 #c0264b #0b6e4f'
).split(' ');
