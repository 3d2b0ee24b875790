import { expectNoAxeViolations, test } from '../fixtures';
import { expectLargeText, expectReflow, expectTouchLayout } from './layout';
import { memberWalkthroughs } from './memberScreens';
import { newcomerWalkthroughs } from './newcomerScreens';
import { ownerWalkthroughs } from './ownerScreens';
import { visitScreens } from './walkthrough';

test.describe.configure({ mode: 'parallel' });

for (const walkthrough of [...newcomerWalkthroughs, ...memberWalkthroughs, ...ownerWalkthroughs]) {
  test(`accessible, and fits the viewport: ${walkthrough.title}`, { tag: '@phone' }, async ({ page, isMobile }) => {
    await visitScreens(walkthrough, page, async () => {
      await expectNoAxeViolations(page);
      if (isMobile) {
        await expectTouchLayout(page);
        await expectReflow(page);
      } else {
        // Only the colours differ from the light scheme, and they are the same on a phone.
        await page.emulateMedia({ colorScheme: 'dark' });
        await expectNoAxeViolations(page, ['color-contrast']);
        await page.emulateMedia({ colorScheme: 'light' });
        await expectLargeText(page);
      }
    });
  });
}
