import { people, type SamplePerson } from '../mocks/people';
import { browserPath, signedInState, startBrowser } from './browser';
import { startSites } from './builds';
import type { StorageState } from './device';
import type { Candidate } from './rounds';
import { startServices } from './services';

/** Starts the mocked services, all builds and a browser. Signs in to the app and, if possible, to the other build. */
export async function startBench({ beside, reuse }: { beside?: string; reuse: boolean }) {
  const services = await startServices();
  const sites = await startSites(beside, reuse);
  const browser = await startBrowser();
  // Signing in also warms up the browser: its first page loads would otherwise slow down the first measurement.
  const member = await signedInState(browser, sites.app, people.member);
  const owner = await signedInState(browser, sites.app, people.owner);
  const besideState = async (person: SamplePerson): Promise<Candidate | undefined> => {
    const origin = sites.beside;
    const state = origin && (await trySignIn(() => signedInState(browser, origin, person)));
    return state ? { origin, state } : undefined;
  };
  const [besideMember, besideOwner] = [await besideState(people.member), await besideState(people.owner)];
  const warmUp = await browser.newPage();
  for (const origin of [sites.login, sites.find, sites.group]) await warmUp.goto(origin);
  await warmUp.close();

  return {
    browser,
    browserPath: browserPath(),
    services,
    /** The login pages that are compared. */
    signedOut: {
      app: { origin: sites.app },
      floor: { origin: sites.login },
      beside: sites.beside ? { origin: sites.beside } : undefined,
    },
    /** The pages with a search that are compared, signed in as a member. The floor, a minimal page, needs no session. */
    members: {
      app: { origin: sites.app, state: member },
      floor: { origin: sites.find },
      beside: besideMember,
    },
    /** The pages of a group that are compared, signed in as its owner. The floor, a minimal page, needs no session. */
    owners: { app: { origin: sites.app, state: owner }, floor: { origin: sites.group }, beside: besideOwner },
    stop: () => Promise.all([browser.close(), sites.stop(), services.stop()]),
  };
}

export type Bench = Awaited<ReturnType<typeof startBench>>;

/** Returns undefined if the sign-in fails, such as when the build of `--beside` uses services other than the mocks. */
const trySignIn = (signIn: () => Promise<StorageState>) =>
  signIn().catch((error: Error) => {
    console.error(`Nobody could sign in to the build beside ours: ${error.message.split('\n')[0]}`);
    return undefined;
  });
