import {
  type FullConfig,
  type FullResult,
  type Reporter,
  type Suite,
  type TestCase,
} from '@playwright/test/reporter'

import { firstLine, slowestOf, writeSummary } from './summary.ts'

export default class PlaywrightSummary implements Reporter {
  private suite: Suite | undefined

  onBegin(_config: FullConfig, suite: Suite): void {
    this.suite = suite
  }

  onEnd(result: FullResult): void {
    const tests = this.suite?.allTests() ?? []
    const count = (outcome: string) => tests.filter((test) => test.outcome() === outcome)
    const flaky = count('flaky').map(titleOf)
    const passed = count('expected').length + flaky.length
    const failures = [...count('unexpected'), ...count('skipped')].map(
      (test) => `${titleOf(test)}: ${firstLine(test.results.at(-1)?.error?.message ?? 'did not run')}`,
    )
    // A skipped test counts as failed.
    let failed = tests.length - passed
    if (result.status !== 'passed' && failed === 0) failed = 1
    const timings = tests.map((test) => ({
      title: titleOf(test),
      ms: test.results.at(-1)?.duration ?? 0,
    }))
    writeSummary('e2e', { passed, failed, failures, flaky, slowest: slowestOf(timings) })
  }
}

function titleOf(test: TestCase): string {
  return test.titlePath().filter(Boolean).join(' › ')
}
