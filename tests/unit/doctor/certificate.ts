import { generate } from 'selfsigned';

interface Certificate {
  /** An IP address. */
  host: string;
  until?: string;
}

/** Creates a self-signed certificate that is also an authority, so that a program can be configured to trust it. */
export async function makeCertificate({
  host,
  until = '2099-01-01',
}: Certificate): Promise<{ key: string; cert: string }> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'test' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate: new Date('2020-01-01'),
    notAfterDate: new Date(until),
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: host }] }],
  });
  return { key, cert };
}
