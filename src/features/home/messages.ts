/** The sentences of the head and the first steps of a group. Those of the specification are exact. */
export const homeMessages = {
  firstSteps: (done: number, all: number) => `First steps: ${done} of ${all} done`,
  distanceFrom: (distance: string, place: string) => `${distance} ${/[NESW]$/.test(distance) ? 'of' : 'from'} ${place}`,
} as const;
