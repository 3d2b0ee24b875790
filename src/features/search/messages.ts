/** Texts about searching for groups. Texts given by the specification are verbatim. */
export const searchMessages = {
  findLead: 'Tell us where you are, meet the cheerleading groups around you, and ask to join the one you like.',
  noPlace: 'No results found for the provided location.',
  noPlaceHint: 'Check the spelling, or try a larger city close by.',
  didYouMean: (place: string) => `Did you mean ${place}?`,
  searchFailed: 'Error fetching search results.',
  placeMissing: 'Type a city and state first, such as Austin, TX.',
  placeTooLong: 'A place has at most 200 characters. Shorten it to city and state.',
  brokenSearch: 'This link holds no search that can be shown. Type a city and state, and search again.',
  locationLost:
    'This search is near you, but your location is never stored. Press "Use my location", or type a city and state.',
  findingLocation: 'Finding your location…',
  ownLocation: 'your location',
  nearYou: 'Near you',
  resultsTitle: (place: string, count: number) => `${place}: ${count === 1 ? '1 group' : `${count} groups`}`,
  goOnWith: (place: string) => `Go on with: ${place}`,
  groupsHere: (count: number) => (count === 1 ? 'group' : 'groups'),
  waitingForGroups: 'Still loading the groups. Your search starts as soon as they are here…',
  startOne: "Can't find a meet up near you?",
} as const;
