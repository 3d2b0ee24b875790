import { queryOptions } from '@tanstack/react-query';

/** Drawn here, by code that comes when it is first asked for. */
export const qrCodeQuery = (link: string) =>
  queryOptions({
    queryKey: ['qrCode', link],
    queryFn: async () => (await import('../../lib/qrCode')).drawQrCode(link),
    staleTime: Number.POSITIVE_INFINITY,
  });
