import { buildConnector, EnvHttpProxyAgent, Pool, setGlobalDispatcher } from 'undici';
import { UNREACHABLE_PROXY } from './ask';
import { fails, ok, type Row } from './rows';

type Environment = Record<string, string | undefined>;

/** Returns the value of an environment variable. As in curl, the lower-case name takes precedence. */
const read = (env: Environment, name: string) => env[name] || env[name.toUpperCase()] || undefined;

const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/** Marks failed connections to the proxy with UNREACHABLE_PROXY: undici reports them as errors of the service. */
function clientFactory(proxy: URL) {
  const connectToProxy = buildConnector({});
  const connect: buildConnector.connector = (options, callback) =>
    connectToProxy(options, (...[error, socket]) =>
      error ? callback(Object.assign(error, { code: UNREACHABLE_PROXY }), null) : callback(null, socket),
    );
  return new Pool(proxy, { connect });
}

/** Sends requests through the proxy of the environment, which Node's own fetch ignores. Returns a row that says so. */
export function routeThroughProxy(env: Environment): Row[] {
  const proxy = read(env, 'https_proxy') ?? read(env, 'http_proxy');
  const noProxy = read(env, 'no_proxy');
  if (!proxy || noProxy === '*') return [];

  const address = proxy.includes('://') ? proxy : `http://${proxy}`;
  if (!URL.canParse(address) || !/^https?:/.test(address)) {
    const toDo = 'Set HTTPS_PROXY to an address such as http://proxy.example:8080, or unset it.';
    return [fails('proxy', { answer: 'HTTPS_PROXY or HTTP_PROXY is not the address of a proxy.', toDo })];
  }
  const direct = [noProxy, ...THIS_MACHINE].filter(Boolean).join(',');
  setGlobalDispatcher(
    new EnvHttpProxyAgent({ httpProxy: address, httpsProxy: address, noProxy: direct, clientFactory }),
  );
  // Show only the host, because the address may contain a password.
  return [ok('proxy', `Requests go through ${new URL(address).host}, except to this machine and to NO_PROXY.`)];
}
