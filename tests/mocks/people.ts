export interface SamplePerson {
  uid: string;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  /** A short description, shown where the accounts are offered for signing in. */
  role: string;
}

export const people = {
  owner: {
    uid: 'owNer5Qm2XcV8bT1kLr7ZsYd4HjG',
    email: 'olivia.carter@example.com',
    password: 'captain1',
    firstName: 'Olivia',
    lastName: 'Carter',
    role: 'Owns groups in and around Austin, TX',
  },
  member: {
    uid: 'meMb3rT9pKw6RnD0fUx4CvAq8EyS',
    email: 'maya.torres@example.com',
    password: 'tumble22',
    firstName: 'Maya',
    lastName: 'Torres',
    role: "Member of Olivia's group in Austin, TX",
  },
  stranger: {
    uid: 'sTrAng3rB7hJz1MgW5oPi2NlXk9F',
    email: 'sam.rivera@example.com',
    password: 'newbie33',
    firstName: 'Sam',
    lastName: 'Rivera',
    role: 'New here, in no group yet',
  },
} satisfies Record<string, SamplePerson>;
