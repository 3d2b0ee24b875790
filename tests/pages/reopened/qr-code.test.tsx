import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LinkQrCode } from '../../../src/features/sharing/QrCode';

let isMissing = true;
vi.mock('../../../src/lib/qrCode', () => ({
  get drawQrCode() {
    if (isMissing) throw new TypeError('Failed to fetch');
    return () => ({ size: 1, path: '' });
  },
}));

test('draws the QR code once its code arrives with the network', async () => {
  render(<LinkQrCode link="https://example.com" />);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  isMissing = false;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('img', { name: /^QR code of/ })).toBeVisible();
});
