import { type SignUp } from '#/domain/user/sign-up.ts'
import { randomId } from '#/lib/random-id.ts'

import { signUpAttempt } from './entry-drafts.ts'

/** The key under which the server remembers this attempt: the one of the last attempt if nothing was changed since. */
export function attemptKey(form: SignUp): string {
  const text = JSON.stringify(form)
  const last = signUpAttempt.read()
  if (last?.form === text) return last.key
  const key = randomId()
  signUpAttempt.write({ key, form: text })
  return key
}
