import { expectNoAxeViolations, test } from '../fixtures';
import { expectLargeText, expectReflow, expectTouchLayout } from './layout';
import { memberWalkthroughs } from './memberScreens';
import { newcomerWalkthroughs } from './newcomerScreens';
import { ownerWalkthroughs } from './ownerScreens';
import { visitScreens } from './walkthrough';

test.describe.configure({ mode: 'parallel' });

for (const walkthrough of [...newcomerWalkthroughs, ...memberWalkthroughs, ...ownerWalkthroughs]) {
  test(`accessible, and fits the viewport: ${walkthrough.title}`, { tag: '@phone' }, async ({ page, isMobile }) => {
    // Check dark colors on the desktop, and light colors on the phone. Both devices have the same palettes.
    if (!isMobile) await page.emulateMedia({ colorScheme: 'dark' });
    await visitScreens(walkthrough, page, async () => {
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
