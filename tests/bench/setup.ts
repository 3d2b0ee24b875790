import { signedInState, startBrowser } from './browser';
import { startServices } from './services';
import { startSite } from './site';

/** The built app, the services it speaks to, a browser, and the storage of a member who is signed in. */
export async function startBench() {
  const services = await startServices();
  const browser = await startBrowser();
  const site = await startSite();
  const member = await signedInState(browser, site.origin);
  const stop = () => Promise.all([browser.close(), site.stop(), services.stop()]);
  return { browser, site, services, member, stop };
}

export type Bench = Awaited<ReturnType<typeof startBench>>;
