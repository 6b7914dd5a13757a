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

/** The service worker, and what the build made; in development the source, which no server of a build has. */
const OURS = /^\/(sw\.js$|assets\/|src\/)/

let made: ReturnType<ScriptPolicies['createPolicy']> | undefined

/**
 * The address of a worker's script as browsers with Trusted Types want it. The policy `app` (docs/deployment.md) knows the
 * service worker and the files of the build, on this origin.
 */
export function trustedScript(address: string): string {
  if (!window.trustedTypes) return address
  // A second policy of the same name is a violation of its own.
  made ??= window.trustedTypes.createPolicy('app', {
    createScriptURL(asked) {
      const { origin, pathname } = new URL(asked, location.href)
      if (origin === location.origin && OURS.test(pathname)) return asked
      throw new TypeError('Not an address of ours')
    },
  })
  return made.createScriptURL(address)
}
