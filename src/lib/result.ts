/** A yes, or a no with its reason in plain words and the nearest step that is allowed. */
export type Verdict =
  | { readonly ok: true }
  | { readonly ok: false; readonly why: string; readonly rule: string; readonly step?: string }

/** The yes. */
export const allowed: Verdict = { ok: true }

/**
 * A no.
 * @param rule short stable name of the rule that blocked, for tests
 * @param why one plain sentence for the person
 * @param step what the person can do instead, as a plain sentence
 */
export function refused(rule: string, why: string, step?: string): Verdict {
  return step === undefined ? { ok: false, rule, why } : { ok: false, rule, why, step }
}

/** A no in full sentences: the reason, then the nearest step where there is one. */
export function sentences(no: Extract<Verdict, { ok: false }>): string {
  return no.step === undefined ? `${no.why}.` : `${no.why}. ${no.step}.`
}
