// Parses and applies `_headers` and `_redirects` as static hosts do.

interface HeaderRule {
  from: string;
  path: RegExp;
  headers: [name: string, value: string][];
}

interface RedirectRule {
  from: string;
  path: RegExp;
  target: string;
  status: number;
}

const contentLines = (text: string) => text.split('\n').filter((line) => line.trim() && !line.trim().startsWith('#'));

/**
 * Returns the source of a regular expression that JavaScript, PCRE and RE2 accept. `*` matches anything, and `:name`
 * matches one segment.
 */
export const patternSource = (path: string) =>
  path
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\*/g, '([^?]*)')
    .replace(/:[A-Za-z]\w*/g, '[^/?]+');

const pathPattern = (path: string) => new RegExp(`^${patternSource(path)}$`);

export function parseHeaders(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of contentLines(text)) {
    if (/^\S/.test(line)) {
      const from = line.trim();
      rules.push({ from, path: pathPattern(from), headers: [] });
    } else {
      const colon = line.indexOf(':');
      rules.at(-1)?.headers.push([line.slice(0, colon).trim(), line.slice(colon + 1).trim()]);
    }
  }
  return rules;
}

/** Cloudflare Pages ignores the rules after the first 100. */
const MAX_RULES = 100;

/**
 * Replaces the rule of `/assets/*` in `_headers` by one rule for each file. Hosts apply a rule to every answer at a
 * matching path, so with `*`, the 404 for a file that is missing for a moment could be cached for a year.
 */
export function nameFiles(text: string, files: string[]): string {
  const named = text.replace(/^\/assets\/\*\n((?: +.*\n)+)/m, (_rule, headers: string) =>
    files
      .filter((file) => file.startsWith('/assets/'))
      .map((file) => `${file}\n${headers}`)
      .join(''),
  );
  const count = parseHeaders(named).length;
  if (count > MAX_RULES) throw new Error(`_headers has ${count} rules, and hosts read ${MAX_RULES}.`);
  return named;
}

/** Returns the headers of all rules that match. Joins the values if several rules set the same header. */
export function headersFor(rules: HeaderRule[], path: string): Headers {
  const headers = new Headers();
  for (const rule of rules) {
    if (rule.path.test(path)) for (const [name, value] of rule.headers) headers.append(name, value);
  }
  return headers;
}

export function parseRedirects(text: string): RedirectRule[] {
  return contentLines(text).map((line) => {
    const [from = '', target = '', status = '301'] = line.trim().split(/\s+/);
    return { from, path: pathPattern(from), target, status: Number(status) };
  });
}

/** Returns the first rule that matches, with `:splat` in its target replaced. Call it only for paths without a file. */
export function redirectFor(rules: RedirectRule[], path: string): { target: string; status: number } | undefined {
  for (const rule of rules) {
    const match = rule.path.exec(path);
    if (match) return { target: rule.target.replace(':splat', match[1] ?? ''), status: rule.status };
  }
  return undefined;
}
