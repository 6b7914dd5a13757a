import { type SerializedError } from 'vitest'
import { type Reporter, type TestModule } from 'vitest/node'

import { firstLine, slowestOf, type Timing, writeSummary } from './summary.ts'

export default class VitestSummary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[], reason: string): void {
    let passed = 0
    let failed = errors.length
    const failures = errors.map((error) => `an error outside of the tests: ${firstLine(error.message)}`)
    const timings: Timing[] = []
    for (const module of modules) {
      const broken = module.state() === 'failed' && [...module.children.allTests('failed')].length === 0
      if (broken) {
        failed++
        failures.push(`${module.relativeModuleId}: ${firstLine(module.errors()[0]?.message)}`)
      }
      for (const test of module.children.allTests()) {
        const title = `${module.relativeModuleId} › ${test.fullName}`
        timings.push({ title, ms: test.diagnostic()?.duration ?? 0 })
        const result = test.result()
        if (result.state === 'passed') passed++
        else {
          // A skipped test counts as failed.
          failed++
          failures.push(
            `${title}: ${result.state === 'failed' ? firstLine(result.errors[0]?.message) : result.state}`,
          )
        }
      }
    }
    if (reason !== 'passed' && failed === 0) failed = 1
    writeSummary('unit', { passed, failed, failures, flaky: [], slowest: slowestOf(timings) })
  }
}
