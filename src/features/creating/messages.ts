/** Texts about creating a group. Texts given by the specification are verbatim. */
export const creatingMessages = {
  createLead: 'Tell people who you are and where you cheer. They can find your group as soon as you create it.',
  groupCreated: (name: string) => `${name} has been created.`,
  groupOutdated: (name: string) =>
    `${name} was created by your earlier attempt, with the details of that attempt. Your later changes are not in it.`,
  confirmCreate: 'Are you sure you want to create this group?',
  foundNear: (place: string) => `People will find it near: ${place}`,
  foundSeveral: 'People will find it near:',
  previewLead: 'This is what people will see.',
  placeNotFound: "We couldn't find this place.",
  createIncomplete: 'Some fields are empty or need another look.',
  check: 'Check:',
  fieldRequired: (label: string) => `${label} is required.`,
  placeHint: 'We need a city, state, or zip.',
  placeNeeded: 'Tell us where the group is: a city, state, or zip.',
  createPlaceMissing:
    "We couldn't find this place, so the group wasn't created. Check the city, state, zip, and country, then try again.",
  yourGroup: (name: string) => `Your group ${name}`,
  groupNotCreated: 'Your group was not created.',
  phoneDoubt: (phone: string) => `“${phone}” doesn't look like a phone number.`,
  zipDoubt: (zip: string) => `“${zip}” doesn't look like a zip code.`,
  createAnyway: 'Create the group anyway?',
  emailInvalid: 'Enter an email address like name@example.com.',
  noOwnedHint: 'Groups you create show up here.',
} as const;
