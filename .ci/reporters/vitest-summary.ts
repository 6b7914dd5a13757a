import { type SerializedError } from 'vitest'
import { type Reporter, type TestModule } from 'vitest/node'

import { slowestOf, type Timing, writeSummary } from './summary.ts'

export default class VitestSummary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[], reason: string): void {
    let passed = 0
    let failed = errors.length
    const timings: Timing[] = []
    for (const module of modules) {
      const broken = module.state() === 'failed' && [...module.children.allTests('failed')].length === 0
      if (broken) failed++
      for (const test of module.children.allTests()) {
        timings.push({
          title: `${module.relativeModuleId} › ${test.fullName}`,
          ms: test.diagnostic()?.duration ?? 0,
        })
        // A skipped test counts as failed.
        if (test.result().state === 'passed') passed++
        else failed++
      }
    }
    if (reason !== 'passed' && failed === 0) failed = 1
    writeSummary('unit', { passed, failed, flaky: [], slowest: slowestOf(timings) })
  }
}
