/** Texts about the results. They have their own file because they are loaded only when a search begins. */
export const resultMessages = {
  otherState: (place: string, state: string) => `This is ${place}, and not in ${state}.`,
  otherStateTried: 'The map service knows no such place there.',
  nearPlace: (place: string) => `, near ${place}`,
  /** `area` is a name such as "Map area near Waco, TX". */
  aroundArea: (area: string) => ` of the center of the ${area.replace(/^M/, 'm')}`,
  resultCount: (count: number, radius: number, where: string) =>
    `${count === 1 ? '1 group' : `${count} groups`} within ${radius} miles${where}`,
  filteredCount: (shown: number, count: number, radius: number, where: string) =>
    `${shown} of ${resultMessages.resultCount(count, radius, where)}`,
  filtersInUse: (count: number) => (count === 1 ? '1 filter in use' : `${count} filters in use`),
  noGroupsMatch: 'No groups match.',
  noneBookmarked:
    'You have bookmarked no groups here yet. Press the bookmark on a card to find the group again on this device.',
  ownLocationLabel: 'Your location',
  nearestOutside: (name: string, miles: string) => `The nearest is ${name}, ${miles} away.`,
  noneNearby: 'No groups found within the selected area.',
  noneNearbyHint: 'Try a larger city close by, or start a group of your own.',
} as const;
