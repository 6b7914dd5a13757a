declare global {
  interface Window {
    readonly trustedTypes?: ScriptPolicies
  }
}

interface ScriptPolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string }
}

/**
 * The service worker and the files of the build. In development also the source files, which a server of a build does
 * not have.
 */
const OURS = /^\/(sw\.js$|assets\/|src\/)/

let made: ReturnType<ScriptPolicies['createPolicy']> | undefined

/**
 * Returns the URL of a worker's script in the form that browsers with Trusted Types require. The policy `app`
 * (docs/deployment.md) allows the service worker and the files of the build, on this origin.
 */
export function trustedScript(address: string): string {
  if (!window.trustedTypes) return address
  // Create the policy only once: a second policy with the same name would be a violation.
  made ??= window.trustedTypes.createPolicy('app', {
    createScriptURL(asked) {
      const { origin, pathname } = new URL(asked, location.href)
      if (origin === location.origin && OURS.test(pathname)) return asked
      throw new TypeError('Not an address of ours')
    },
  })
  return made.createScriptURL(address)
}
