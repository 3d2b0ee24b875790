import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin, ResolvedConfig } from 'vite';
import { isText } from './hosts/site.ts';

/** Writes a .br and a .gz copy of each text file of a build, for servers that send precompressed files. */
export function compressed(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'compressed',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    closeBundle: {
      // Runs after the service worker has been written.
      order: 'post',
      sequential: true,
      async handler(error) {
        if (error) return;
        const folder = resolve(config.root, config.build.outDir);
        const files = await readdir(folder, { recursive: true });
        await Promise.all(files.filter(isText).map((file) => compress(join(folder, file))));
      },
    },
  };
}

async function compress(file: string) {
  const text = await readFile(file);
  await writeFile(`${file}.br`, await promisify(brotliCompress)(text));
  await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: 9 }));
}
