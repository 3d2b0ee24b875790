import { patternSource } from '../hostingFiles.ts';
import { compressedTypes, contentTypes, NO_STORE, type Site, UNSERVED } from './site.ts';

/** Quotes the value of a header. Doubles each %, which would begin a format specifier. */
const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&').replaceAll('%', '%%')}"`;

/**
 * Renders an .htaccess for the folder of the build. The conditions of `Cache-Control` test the request line, because it
 * still has the requested path after a rewrite.
 */
export const apache = ({
  headers,
  elsewhere,
  caching,
  missing,
  fallback,
}: Site) => `# The .htaccess in the folder of the build. The server has to allow it ("AllowOverride All" for the folder) and to have
# the modules deflate, dir, filter, headers, mime, rewrite. "ServerTokens Prod" hides its version, where that may be set.
# Written by "npm run host -- apache --out dist/.htaccess"; write it with every build.

Options -Indexes -MultiViews
DirectorySlash Off
AddDefaultCharset utf-8
${Object.entries(contentTypes)
  .map(([extension, type]) => `AddType ${type} .${extension}`)
  .join('\n')}

AddOutputFilterByType DEFLATE ${compressedTypes.join(' ')}
# Apache adds a suffix to the ETag of a compressed answer: remove it before the tags are compared.
RequestHeader edit* If-None-Match "-gzip" ""

${headers.map(([name, value]) => `Header always set ${name} ${quoted(value)}`).join('\n')}
Header always set Cache-Control ${quoted(elsewhere)} "expr=%{THE_REQUEST} !~ m#^[A-Z]+ ${missing.folder}#"
${caching
  .map(
    ({ path, value }) =>
      `Header always set Cache-Control ${quoted(value)} "expr=%{THE_REQUEST} =~ m#^[A-Z]+ ${patternSource(path)}[? ]#"`,
  )
  .join('\n')}
Header always set Cache-Control ${quoted(NO_STORE)} "expr=%{REQUEST_STATUS} == 404"

ErrorDocument 404 ${missing.file}
RewriteEngine On
RewriteRule ^(?:${UNSERVED.join('|')}|\\.htaccess)$ ${fallback} [L]
RewriteCond %{REQUEST_FILENAME} !-f
RewriteRule ^${missing.folder.slice(1)} - [R=404,L]
RewriteCond %{REQUEST_FILENAME} !-f
RewriteRule ^ ${fallback} [L]
`;
