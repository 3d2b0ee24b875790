/** The sentences of finding and joining a group. Those of the specification are exact. */
export const findMessages = {
  // Finding
  findLead: 'Tell us where you are, meet the cheerleading groups around you, and ask to join the one you like.',
  noPlace: 'No results found for the provided location.',
  didYouMean: (place: string) => `Did you mean ${place}?`,
  searchFailed: 'Error fetching search results.',
  groupsFailed: 'Error fetching group data.',
  placeMissing: 'Type a city and state first, such as Austin, TX.',
  placeTooLong: 'A place has at most 200 characters. Shorten it to city and state.',
  brokenSearch: 'This link holds no search that can be shown. Type a city and state, and search again.',
  otherState: (place: string, state: string) => `This is ${place}, and not in ${state}.`,
  otherStateTried: 'The map service knows no such place there. Check the spelling, or try a larger city close by.',
  resultCount: (count: number, radius: number, place: string) =>
    `${count === 1 ? '1 group' : `${count} groups`} within ${radius} miles, near ${place}`,
  filteredCount: (shown: number, count: number, radius: number, place: string) =>
    `${shown} of ${findMessages.resultCount(count, radius, place)}`,
  filtersInUse: (count: number) => (count === 1 ? '1 filter in use' : `${count} filters in use`),
  noGroupsMatch: 'No groups match.',
  noneKept: 'You have kept no groups here yet. Press the bookmark on a card to keep it for later on this device.',
  ownLocation: 'your location',
  ownLocationLabel: 'Your location',
  distanceFrom: (distance: string, place: string) => `${distance} ${/[NESW]$/.test(distance) ? 'of' : 'from'} ${place}`,
  nearYou: 'Near you',
  resultsTitle: (place: string, count: number) => `${place}: ${count === 1 ? '1 group' : `${count} groups`}`,
  goOnWith: (place: string) => `Go on with: ${place}`,
  groupsHere: (count: number) => (count === 1 ? 'group' : 'groups'),
  locationDenied: 'Your browser does not share your location with this site. Allow it there, or type a city and state.',
  locationUnknown: "Couldn't find your location. Type a city and state instead.",
  nearestOutside: (name: string, miles: string) => `The nearest is ${name}, ${miles} away.`,
  noneNearby: 'No groups found within the selected area.',
  noneNearbyHint: 'Try a larger city close by, or start a group of your own.',
  waitingForGroups: 'Still loading the groups. Your search starts as soon as they are here…',
  geocoderBusy: 'The map service is busy. Wait a minute and search again.',
  startOne: "Can't find a meet up near you?",
  confirmJoin: 'Are you sure you want to request to join this group?',
  requestSent: 'Request successful',
  decides: (owner: string) => `${owner || 'The owner'} decides.`,
  answerShown: 'Until then, your request is under My requests. There is no email.',
  requestFailed: (cause: string) => `An error occurred: ${cause}`,

  // Map
  mapLoading: 'Drawing the map…',
  mapFailed: 'The outlines of the map could not be loaded.',
  mapHelp:
    'Move the map with the arrow keys, zoom with plus and minus, show the whole circle with 0. Tab goes on to the groups on the map; arrow keys go from one to the next, Enter shows a group, Escape closes it. The list of groups holds all of them.',
  mapShown: (count: number) => (count === 1 ? '1 group on the map' : `${count} groups on the map`),
  mapChosen: (name: string) => `${name} is chosen. More about it comes next.`,
  /** Where a search of what the map shows is; the city is the nearest one with groups. */
  mapArea: (city: string | undefined) => (city ? `${city} (map area)` : 'the map area'),
  mapSources: 'Outlines: U.S. Census Bureau, Natural Earth',
} as const;
