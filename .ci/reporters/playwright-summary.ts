import { type FullConfig, type FullResult, type Reporter, type Suite } from '@playwright/test/reporter'

import { slowestOf, writeSummary } from './summary.ts'

export default class PlaywrightSummary implements Reporter {
  private suite: Suite | undefined

  onBegin(_config: FullConfig, suite: Suite): void {
    this.suite = suite
  }

  onEnd(result: FullResult): void {
    const tests = this.suite?.allTests() ?? []
    const count = (outcome: string) => tests.filter((test) => test.outcome() === outcome)
    const flaky = count('flaky').map((test) => test.titlePath().filter(Boolean).join(' › '))
    const passed = count('expected').length + flaky.length
    // A skipped test counts as failed.
    let failed = tests.length - passed
    if (result.status !== 'passed' && failed === 0) failed = 1
    const timings = tests.map((test) => ({
      title: test.titlePath().filter(Boolean).join(' › '),
      ms: test.results.at(-1)?.duration ?? 0,
    }))
    writeSummary('e2e', { passed, failed, flaky, slowest: slowestOf(timings) })
  }
}
