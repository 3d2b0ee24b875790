import type { FullResult, Reporter, Suite } from '@playwright/test/reporter';

/** The name of the attachment with the screens of a failed test. */
export const SCREENS = 'screens';

/**
 * Prints the screens of failed tests, and one line that sums up the run. The line comes last, so a log that is cut
 * usually still has it.
 */
export default class Summary implements Reporter {
  private suite: Suite | undefined;

  onBegin(_config: unknown, suite: Suite) {
    this.suite = suite;
  }

  onEnd(result: FullResult) {
    const tests = this.suite?.allTests() ?? [];
    for (const test of tests) {
      const attached = test.results.flatMap(({ attachments }) => attachments.filter(({ name }) => name === SCREENS));
      for (const { body } of attached) console.log(`\n${test.titlePath().join(' › ')}\n${body}`);
    }
    const passed = tests.filter((test) => test.outcome() === 'expected').length;
    const skipped = tests.filter((test) => test.outcome() === 'skipped').length;
    const failed = tests.length - passed - skipped;
    console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} not run` : ''}`);
    if (result.status !== 'passed' && failed === 0) console.log(`The run ended as ${result.status}.`);
  }
}
