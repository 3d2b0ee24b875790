/** A reader of `_headers` and `_redirects` in the way that static hosts read them. */

interface HeaderRule {
  path: RegExp;
  headers: [name: string, value: string][];
}

interface RedirectRule {
  path: RegExp;
  target: string;
  status: number;
}

const meaningfulLines = (text: string) =>
  text.split('\n').filter((line) => line.trim() && !line.trim().startsWith('#'));

/** `*` stands for anything, `:name` for one segment. */
function pathPattern(path: string): RegExp {
  const escaped = path.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/\*/g, '(?<splat>.*)').replace(/:[A-Za-z]\w*/g, '[^/]+')}$`);
}

export function parseHeaders(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of meaningfulLines(text)) {
    if (/^\S/.test(line)) {
      rules.push({ path: pathPattern(line.trim()), headers: [] });
    } else {
      const colon = line.indexOf(':');
      rules.at(-1)?.headers.push([line.slice(0, colon).trim(), line.slice(colon + 1).trim()]);
    }
  }
  return rules;
}

/** All rules that match count; the values that several give to one header are joined. */
export function headersFor(rules: HeaderRule[], path: string): Headers {
  const headers = new Headers();
  for (const rule of rules) {
    if (rule.path.test(path)) for (const [name, value] of rule.headers) headers.append(name, value);
  }
  return headers;
}

export function parseRedirects(text: string): RedirectRule[] {
  return meaningfulLines(text).map((line) => {
    const [from = '', target = '', status = '301'] = line.trim().split(/\s+/);
    return { path: pathPattern(from), target, status: Number(status) };
  });
}

/** The first rule that matches a path where there is no file, its target with `:splat` filled in. */
export function redirectFor(rules: RedirectRule[], path: string): { target: string; status: number } | undefined {
  for (const rule of rules) {
    const match = rule.path.exec(path);
    if (match) return { target: rule.target.replace(':splat', match.groups?.splat ?? ''), status: rule.status };
  }
  return undefined;
}
