import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Certificate {
  /** An IP address. */
  host: string;
  /** In UTC, as YYYYMMDDHHMMSSZ. */
  until?: string;
}

const settings = (host: string) => `[ca]
default_ca = own
[own]
database = index.txt
new_certs_dir = .
rand_serial = yes
default_md = sha256
policy = names
x509_extensions = hosts
[names]
commonName = supplied
[hosts]
subjectAltName = IP:${host}
[req]
distinguished_name = subject
[subject]
`;

/** Makes a self-signed certificate with OpenSSL, which has to be installed: Node cannot make any. */
export function makeCertificate({ host, until = '20990101000000Z' }: Certificate): { key: string; cert: string } {
  const cwd = mkdtempSync(join(tmpdir(), 'certificate-'));
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd, stdio: 'pipe' });
  try {
    writeFileSync(join(cwd, 'settings'), settings(host));
    writeFileSync(join(cwd, 'index.txt'), '');
    openssl('genpkey', '-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-out', 'key');
    openssl('req', '-new', '-key', 'key', '-subj', '/CN=test', '-config', 'settings', '-out', 'request');
    const dates = ['-startdate', '20200101000000Z', '-enddate', until];
    const files = ['-config', 'settings', '-keyfile', 'key', '-in', 'request', '-out', 'cert'];
    openssl('ca', '-batch', '-selfsign', '-notext', ...files, ...dates);
    return { key: readFileSync(join(cwd, 'key'), 'utf8'), cert: readFileSync(join(cwd, 'cert'), 'utf8') };
  } finally {
    rmSync(cwd, { recursive: true });
  }
}
