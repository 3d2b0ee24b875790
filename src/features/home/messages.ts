export const homeMessages = {
  /** Used instead of the name of a city that stands right before the distance. */
  cityCenter: 'the center',
  areaCenter: 'the center of the map area',
  firstSteps: (done: number, all: number) => `First steps: ${done} of ${all} done`,
  distanceFrom: (distance: string, place: string) => `${distance} ${/[NESW]$/.test(distance) ? 'of' : 'from'} ${place}`,
  groupNotFound: "This group doesn't exist, or it has been removed.",
  joinHint: (owner: string) => `${owner || 'The owner'} decides. Once you're in, the group is in Manage Groups.`,
  requestWaits: (owner: string) => `Your request is waiting for ${owner || 'the owner'}. You can contact them below.`,
  newsFees: (count: number, lowest: string, highest: string) =>
    `${count === 1 ? '1 fee' : `${count} fees`}, ${lowest === highest ? lowest : `${lowest} to ${highest}`}`,
} as const;
