import { screen, within } from '@testing-library/react';
import { setGroups } from './world';

/** A search around Austin, which needs no geocoder. */
export const austinUrl = '/find-group?q=Austin%2C+TX&lat=30.2672&lon=-97.7431&place=Austin%2C+Texas';

export const findSearchBox = () => screen.findByRole('combobox', { name: 'Search for a location (City, State)' });
export const findCards = async () =>
  within(await screen.findByRole('list', { name: 'Groups found' })).getAllByRole('listitem');
export const findMap = async () => within(await screen.findByRole('region', { name: 'Map of the groups found' }));

/** Replaces all groups by six at one place, named from "Squad 0" to "Squad 5": more than a phone shows at first. */
export const setSixSquads = () =>
  setGroups(
    Array.from({ length: 6 }, (_, index) => ({
      _id: `squad${index}`,
      groupName: `Squad ${index}`,
      members: [],
      requests: [],
    })),
  );
