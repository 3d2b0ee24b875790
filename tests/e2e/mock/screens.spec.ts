import { expectNoAxeViolations, test } from '../fixtures';
import { expectReflow, expectTouchLayout } from './layout';
import { memberWalkthroughs } from './memberScreens';
import { newcomerWalkthroughs } from './newcomerScreens';
import { visitScreens } from './walkthrough';

test.describe.configure({ mode: 'parallel' });

for (const walkthrough of [...newcomerWalkthroughs, ...memberWalkthroughs]) {
  test(`the screens of ${walkthrough.persona} are accessible and fit the viewport`, async ({ page, isMobile }) => {
    await visitScreens(walkthrough, page, async () => {
      if (isMobile) await expectTouchLayout(page);

      await page.emulateMedia({ colorScheme: 'light' });
      await expectNoAxeViolations(page);
      // Only the colours differ from the light scheme.
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectNoAxeViolations(page, ['color-contrast']);

      await expectReflow(page);
    });
  });
}
