import { screen, within } from '@testing-library/react';

/** A search around Austin, which needs no geocoder. */
export const austinUrl = '/find-group?q=Austin%2C+TX&lat=30.2672&lon=-97.7431&place=Austin%2C+Texas';

export const findSearchBox = () => screen.findByRole('combobox', { name: 'Search for a location (City, State)' });
export const findCards = async () =>
  within(await screen.findByRole('list', { name: 'Groups found' })).getAllByRole('listitem');
export const findMap = async () => within(await screen.findByRole('region', { name: 'Map of the groups found' }));
