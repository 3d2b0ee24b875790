export const mapMessages = {
  mapLoading: 'Drawing the map…',
  mapFailed: 'The outlines of the map could not be loaded.',
  mapHelp:
    'Move the map with the arrow keys, zoom with plus and minus, show the whole circle with 0. Tab goes on to the groups on the map; arrow keys go from one to the next, Enter shows a group, Escape closes it. The list of groups holds all of them.',
  mapShown: (count: number) => (count === 1 ? '1 group on the map' : `${count} groups on the map`),
  mapChosen: (name: string) => `${name} is chosen. More about it comes next.`,
  mapArea: 'Map area',
  mapAreaAt: (city: string) => `Map area near ${city}`,
  /** `distance` is from the city to the middle of the area, such as "71 mi SW". */
  mapAreaFrom: (distance: string, city: string) => `Map area ${distance} of ${city}`,
  mapSources: 'Outlines: U.S. Census Bureau, Natural Earth',
} as const;
