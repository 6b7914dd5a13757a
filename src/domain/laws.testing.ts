import * as fc from 'fast-check'

/**
 * Looks for a case that breaks a law. Returns undefined when none was found, otherwise the smallest case with what is
 * needed to replay it. Use it in `expect(counterexample(…)).toBeUndefined()`, which prints the case.
 */
export function counterexample<Ts>(property: fc.IProperty<Ts>, numRuns = 500): object | undefined {
  const found = fc.check(property, { numRuns })
  if (!found.failed) return undefined
  return {
    case: found.counterexample,
    seed: found.seed,
    path: found.counterexamplePath,
    error: found.errorInstance,
  }
}
