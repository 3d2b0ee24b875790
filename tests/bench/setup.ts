import { people } from '../mocks/people';
import { signedInState, startBrowser } from './browser';
import { startServices } from './services';
import { startSite } from './site';

/** Starts the mocked services, the built app and a browser, and signs in as member and as owner. */
export async function startBench() {
  const services = await startServices();
  const browser = await startBrowser();
  const site = await startSite();
  const member = await signedInState(browser, site.origin, people.member);
  const owner = await signedInState(browser, site.origin, people.owner);
  const stop = () => Promise.all([browser.close(), site.stop(), services.stop()]);
  return { browser, site, services, member, owner, stop };
}

export type Bench = Awaited<ReturnType<typeof startBench>>;
