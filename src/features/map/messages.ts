export const mapMessages = {
  mapLoading: 'Drawing the map…',
  mapFailed: 'The outlines of the map could not be loaded.',
  mapHelp:
    'Move the map with the arrow keys, zoom with plus and minus, show the whole circle with 0. Tab goes on to the groups on the map; arrow keys go from one to the next, Enter shows a group, Escape closes it. The list of groups holds all of them.',
  mapShown: (count: number) => (count === 1 ? '1 group on the map' : `${count} groups on the map`),
  mapChosen: (name: string) => `${name} is chosen. More about it comes next.`,
  mapArea: 'the map area',
  mapAreaAt: (city: string) => `${city} (map area)`,
  /** `distance` is from the city to the middle of the area, such as "71 mi SW". */
  mapAreaFrom: (distance: string, city: string) => `${distance} of ${city} (map area)`,
  mapSources: 'Outlines: U.S. Census Bureau, Natural Earth',
} as const;
