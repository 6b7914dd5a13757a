import { type SignUp } from '#/domain/sign-up.ts'

import { signUpAttempt } from './entry-drafts.ts'

/** The key under which the server remembers this attempt: the one of the last attempt if nothing was changed since. */
export function attemptKey(form: SignUp): string {
  const text = JSON.stringify(form)
  const last = signUpAttempt.read()
  if (last?.form === text) return last.key
  // randomUUID exists on secure origins only.
  const key = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
  signUpAttempt.write({ key, form: text })
  return key
}
