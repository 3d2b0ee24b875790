import { compressedTypes, contentTypes, NO_STORE, type Site, UNSERVED, uriPattern } from './site.ts';

/** Between backticks, Caddy interprets only placeholders in braces. */
const quoted = (text: string) => `\`${text}\``;

const withCharset = (type: string) => (type.startsWith('text/') ? `${type}; charset=utf-8` : type);

/** Renders a file to import in a site block. */
export const caddy = ({
  headers,
  elsewhere,
  caching,
  missing,
  fallback,
}: Site) => `# Import this in the block of the site, which names its address and the folder of the build:
#   example.com {
#     root * /srv/cheer-groups
#     import /etc/caddy/cheer-groups.caddy
#   }
# Written by "npm run host -- caddy"; write and reload it with every build.

encode {
  zstd
  gzip
  match {
${compressedTypes.map((type) => `    header Content-Type ${type}*`).join('\n')}
  }
}

map {http.request.orig_uri} {caching} {
${caching.map(({ path, value }) => `  ~^${uriPattern(path)} ${quoted(value)}`).join('\n')}
  ~^${missing.folder} ""
  default ${quoted(elsewhere)}
}

map {http.request.uri.path} {type} {
${Object.entries(contentTypes)
  .map(([extension, type]) => `  ~\\.${extension}$ ${quoted(withCharset(type))}`)
  .join('\n')}
}

route {
  header {
${headers.map(([name, value]) => `    ${name} ${quoted(value)}`).join('\n')}
    Vary Accept-Encoding
  }
  @cached not vars {caching} ""
  header @cached Cache-Control {caching}

  @unserved path ${UNSERVED.map((name) => `/${name}`).join(' ')}
  rewrite @unserved ${fallback}

  @missing {
    path ${missing.folder}*
    not file
  }
  error @missing 404
  try_files {path} ${fallback}
  header Content-Type {type}
  file_server {
    precompressed br gzip
  }
}

handle_errors {
  header Cache-Control ${quoted(NO_STORE)}
  @missing expression {err.status_code} == 404
  handle @missing {
    header Content-Type ${quoted(withCharset('text/plain'))}
    rewrite * ${missing.file}
    file_server {
      status 404
    }
  }
}
`;
