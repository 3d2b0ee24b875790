import { compressedTypes, contentTypes, NO_STORE, type Site, textTypes, UNSERVED, uriPattern } from './site.ts';

function quoted(text: string): string {
  if (text.includes('$')) throw new Error(`nginx would read a variable in: ${text}`);
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/**
 * Renders a file to include in a server block. The locations have no `add_header`, because nginx would then drop all
 * headers of the server block. The variable `$caching` sets `Cache-Control` instead.
 */
export const nginx = ({
  headers,
  elsewhere,
  caching,
  missing,
  fallback,
}: Site) => `# Include this in the server block of the site, which names its port, its certificate and the folder of the build:
#   server { listen 80; server_name example.com; return 301 https://$host$request_uri; }
#   server {
#     listen 443 ssl;
#     server_name example.com;
#     ssl_certificate /etc/letsencrypt/live/example.com/fullchain.pem;
#     ssl_certificate_key /etc/letsencrypt/live/example.com/privkey.pem;
#     root /srv/cheer-groups;
#     include /etc/nginx/cheer-groups.conf;
#   }
# Written by "npm run host -- nginx"; write and reload it with every build.

server_tokens off;
autoindex off;
charset utf-8;
charset_types ${textTypes.filter((type) => type !== 'text/html').join(' ')};
types {
${Object.entries(contentTypes)
  .map(([extension, type]) => `  ${type} ${extension};`)
  .join('\n')}
}
gzip on;
gzip_static on;
gzip_comp_level 6;
# With Debian's libnginx-mod-http-brotli-static, which sends the .br files of the build:
# brotli_static on;
gzip_vary on;
gzip_proxied any;
gzip_types ${compressedTypes.filter((type) => type !== 'text/html').join(' ')};

${headers.map(([name, value]) => `add_header ${name} ${quoted(value)} always;`).join('\n')}

# A header without value is not sent.
add_header Cache-Control $caching always;
set $caching ${quoted(elsewhere)};
if ($request_uri ~ "^${missing.folder}") { set $caching ""; }
${caching.map(({ path, value }) => `if ($request_uri ~ "^${uriPattern(path)}") { set $caching ${quoted(value)}; }`).join('\n')}

location / {
  try_files $uri ${fallback};
}
location ~ ^/(?:${UNSERVED.join('|')})$ {
  try_files ${fallback} =404;
}
location ${missing.folder} {
  try_files $uri =404;
  error_page 404 @missing;
}
location @missing {
  set $caching ${quoted(NO_STORE)};
  rewrite ^ ${missing.file} break;
}
`;
