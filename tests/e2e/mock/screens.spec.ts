import { expectNoAxeViolations, test } from '../fixtures';
import { expectRoomForFingers, expectToFit } from './layout';
import { take, tours } from './screens';

test.describe.configure({ mode: 'parallel' });

for (const tour of tours) {
  test(`axe finds nothing on the screens of ${tour.who}, and they fit`, async ({ page, isMobile }) => {
    await take(tour, page, async () => {
      if (isMobile) await expectRoomForFingers(page);

      await page.emulateMedia({ colorScheme: 'light' });
      await expectNoAxeViolations(page);
      // Nothing but the colours is another.
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectNoAxeViolations(page, ['color-contrast']);

      await expectToFit(page);
    });
  });
}
