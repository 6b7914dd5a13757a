import { type Config } from 'dompurify'

/** What makes text into markup where Trusted Types are enforced. */
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
 * The policy `mail` (docs/deployment.md): markup for the sanitizer and the frame of a mail, scripts never.
 * Undefined where the browser has no Trusted Types.
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
