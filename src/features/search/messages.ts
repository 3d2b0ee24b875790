/** Texts about searching for groups. Texts given by the specification are verbatim. */
export const searchMessages = {
  findLead: 'Tell us where you are, meet the cheerleading groups around you, and ask to join the one you like.',
  noPlace: 'No results found for the provided location.',
  didYouMean: (place: string) => `Did you mean ${place}?`,
  searchFailed: 'Error fetching search results.',
  placeMissing: 'Type a city and state first, such as Austin, TX.',
  placeTooLong: 'A place has at most 200 characters. Shorten it to city and state.',
  brokenSearch: 'This link holds no search that can be shown. Type a city and state, and search again.',
  otherState: (place: string, state: string) => `This is ${place}, and not in ${state}.`,
  otherStateTried: 'The map service knows no such place there. Check the spelling, or try a larger city close by.',
  resultCount: (count: number, radius: number, place: string) =>
    `${count === 1 ? '1 group' : `${count} groups`} within ${radius} miles, near ${place}`,
  filteredCount: (shown: number, count: number, radius: number, place: string) =>
    `${shown} of ${searchMessages.resultCount(count, radius, place)}`,
  filtersInUse: (count: number) => (count === 1 ? '1 filter in use' : `${count} filters in use`),
  noGroupsMatch: 'No groups match.',
  noneBookmarked:
    'You have bookmarked no groups here yet. Press the bookmark on a card to find the group again on this device.',
  ownLocation: 'your location',
  ownLocationLabel: 'Your location',
  nearYou: 'Near you',
  resultsTitle: (place: string, count: number) => `${place}: ${count === 1 ? '1 group' : `${count} groups`}`,
  goOnWith: (place: string) => `Go on with: ${place}`,
  groupsHere: (count: number) => (count === 1 ? 'group' : 'groups'),
  nearestOutside: (name: string, miles: string) => `The nearest is ${name}, ${miles} away.`,
  noneNearby: 'No groups found within the selected area.',
  noneNearbyHint: 'Try a larger city close by, or start a group of your own.',
  waitingForGroups: 'Still loading the groups. Your search starts as soon as they are here…',
  startOne: "Can't find a meet up near you?",
} as const;
