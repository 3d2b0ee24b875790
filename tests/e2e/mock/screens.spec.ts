import { expectNoAxeViolations, openSession, test } from '../fixtures';
import { expectLargeText, expectReflow, expectTouchLayout } from './layout';
import { memberWalkthrough } from './memberScreens';
import { newcomerWalkthroughs } from './newcomerScreens';
import { ownerWalkthroughs } from './ownerScreens';

test.describe.configure({ mode: 'parallel' });

for (const { title, person, screens } of [...newcomerWalkthroughs, memberWalkthrough, ...ownerWalkthroughs]) {
  test(`accessible, and fits the viewport: ${title}`, { tag: '@phone' }, async ({ page, isMobile }) => {
    // Check dark colors on the desktop, and light colors on the phone. Both devices have the same palettes.
    if (!isMobile) await page.emulateMedia({ colorScheme: 'dark' });
    if (person) await openSession(page, person);
    for (const [name, open] of Object.entries(screens))
      await test.step(name, async () => {
        await open(page);
        await expectNoAxeViolations(page);
        if (isMobile) {
          await expectTouchLayout(page);
          await expectReflow(page);
        } else {
          await expectLargeText(page);
        }
        if (!process.env.LONG) return;
        await page.emulateMedia({ colorScheme: isMobile ? 'dark' : 'light' });
        await expectNoAxeViolations(page, ['color-contrast']);
        await page.emulateMedia({ colorScheme: isMobile ? 'light' : 'dark' });
      });
  });
}
