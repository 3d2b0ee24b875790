import type { FullResult, Reporter, Suite } from '@playwright/test/reporter';

/** Ends the output with a one-line summary. */
export default class Summary implements Reporter {
  private suite: Suite | undefined;

  onBegin(_config: unknown, suite: Suite) {
    this.suite = suite;
  }

  onEnd(result: FullResult) {
    const tests = this.suite?.allTests() ?? [];
    const passed = tests.filter((test) => test.outcome() === 'expected').length;
    const skipped = tests.filter((test) => test.outcome() === 'skipped').length;
    const failed = tests.length - passed - skipped;
    console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} not run` : ''}`);
    if (result.status !== 'passed' && failed === 0) console.log(`The run ended as ${result.status}.`);
  }
}
