/** Either allowed, or refused with the reason in plain words and the nearest step that is allowed. */
export type Verdict =
  | { readonly ok: true }
  | { readonly ok: false; readonly why: string; readonly rule: string; readonly step?: string }

/** The verdict that allows. */
export const allowed: Verdict = { ok: true }

/**
 * Creates a verdict that refuses.
 * @param rule short stable name of the rule that blocked, for tests
 * @param why one plain sentence for the user
 * @param step what the user can do instead, as a plain sentence
 */
export function refused(rule: string, why: string, step?: string): Verdict {
  return step === undefined ? { ok: false, rule, why } : { ok: false, rule, why, step }
}

/** Returns a refusal in full sentences: the reason, then the nearest allowed step if there is one. */
export function sentences(no: Extract<Verdict, { ok: false }>): string {
  return no.step === undefined ? `${no.why}.` : `${no.why}. ${no.step}.`
}

/** Returns the first refusal of the verdicts in full sentences. undefined when all of them allow. */
export function refusalText(...verdicts: readonly Verdict[]): string | undefined {
  for (const verdict of verdicts) if (!verdict.ok) return sentences(verdict)
  return undefined
}
