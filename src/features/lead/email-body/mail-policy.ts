import { type Config } from 'dompurify'

/** Converts text to trusted markup where Trusted Types are enforced. */
type MarkupPolicy = NonNullable<Config['TRUSTED_TYPES_POLICY']>

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createHTML: (text: string) => string; createScriptURL: (text: string) => string },
  ): MarkupPolicy
}

function isFactory(value: unknown): value is PolicyFactory {
  return typeof value === 'object' && value !== null && 'createPolicy' in value
}

let made: MarkupPolicy | undefined

/**
 * Returns the policy `mail` (docs/deployment.md), which allows markup for the sanitizer and for the frame of an email,
 * but never scripts. undefined in a browser without Trusted Types.
 */
export function mailPolicy(): MarkupPolicy | undefined {
  const factory: unknown = Reflect.get(globalThis, 'trustedTypes')
  if (made || !isFactory(factory)) return made
  made = factory.createPolicy('mail', {
    createHTML: (text) => text,
    createScriptURL() {
      throw new TypeError('A mail has no scripts')
    },
  })
  return made
}
