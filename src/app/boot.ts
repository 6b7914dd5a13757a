import { createElement, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

import { ApiError } from '#/api/request/errors.ts'
import { earlyConfig } from '#/app/early-requests.ts'
import { gatherAnswers } from '#/app/gather-answers.ts'
import { clock } from '#/lib/clock.ts'
import { type Config, ConfigError, loadConfig } from '#/lib/config.ts'
import { isMissingFile } from '#/lib/files/missing-file.ts'
import { afterFirstPage, firstPageShown } from '#/lib/idle.ts'
import { encodedSegment } from '#/lib/ids.ts'
import { warn } from '#/lib/log.ts'
import { dropCopied } from '#/providers/acting/stored-acting.ts'
import { takeAnswer } from '#/providers/identity/callback.ts'
import { createDemoIdentity } from '#/providers/identity/demo.ts'
import { type Identity, type SignIn } from '#/providers/identity/identity.ts'
import { createOidcIdentity } from '#/providers/identity/oidc.ts'
import { takeConsent } from '#/providers/popup/take-consent.ts'
import { idleBatch } from '#/ui/lazy.tsx'

import { type AppState, createAppState, restoreTokens } from './app-state.ts'
import { App, Splash } from './app.tsx'
import { addStoredTypeface } from './font.ts'
import { reportShown, startReporting, watchFaults } from './report/report.ts'
import { missingFileShown, watchMissingFiles } from './updates/missing-file.ts'

// True only in the static demo, whose backend runs in the page (vite.config.ts).
// oxlint-disable-next-line no-underscore-dangle -- a name that nothing else can have
declare const __BACKEND_IN_PAGE__: boolean

const PAINT_AFTER_MS = 200
const CONFIG_TIMEOUT_MS = 30_000

/** Starts the app: configuration, identity, first page. Never rejects. */
export async function boot(): Promise<void> {
  // First of all, so that an authorization code never stays in the address bar.
  takeConsent()
  const answer = takeAnswer()
  watchMissingFiles()
  watchFaults()
  const container = document.querySelector('#root')
  if (!container) return
  const root = createRoot(container, {
    // Any error other than a failed request is our own bug and must not be silent.
    onCaughtError: (error) => {
      if (error instanceof ApiError) reportShown(error)
      else if (isMissingFile(error)) missingFileShown()
      else globalThis.reportError(error)
    },
  })
  const show = (content: ReactNode) => root.render(content)
  const slow = setTimeout(
    () => show(createElement(Splash, answer === undefined ? {} : { text: 'Signing you in…' })),
    PAINT_AFTER_MS,
  )
  try {
    const [config] = await Promise.all([readConfig(), dropCopied(), addStoredTypeface()])
    const state = await enterApp(config, answer)
    clearTimeout(slow)
    show(createElement(App, { state }))
    afterwards(state, config)
  } catch (error) {
    clearTimeout(slow)
    if (!(error instanceof ConfigError)) throw error
    warn(`The configuration can’t be used: ${error.message}`)
    try {
      const { ConfigProblems } = await import('./config-problem.tsx')
      show(createElement(ConfigProblems, { problems: error.problems }))
    } catch {
      // The code with the texts could not be loaded either. start.js has texts that need no file.
      root.unmount()
      document.querySelector('[type=module]')?.dispatchEvent(new Event('error'))
    }
  }
}

async function readConfig(): Promise<Config> {
  if (__BACKEND_IN_PAGE__) {
    const { startBackendInPage } = await import('#mocks/adapters/browser.ts')
    await startBackendInPage()
  }
  return loadConfig(
    (address, init) =>
      earlyConfig() ?? globalThis.fetch(address, { ...init, signal: AbortSignal.timeout(CONFIG_TIMEOUT_MS) }),
  )
}

async function enterApp(config: Config, answer: string | undefined): Promise<AppState> {
  const identity = createIdentity(config)
  const kept = restoreTokens(identity)
  if (answer === undefined || identity.kind !== 'oidc') {
    if (!kept) warn('No access token: the sign-in page is shown where one is needed')
    return createAppState({ config, identity, tokens: kept })
  }
  const signIn: SignIn = await identity.completeSignIn(answer)
  if ('tokens' in signIn)
    return createAppState({ config, identity, tokens: signIn.tokens, back: signIn.back })
  // A signed-in user is not signed out by an unexpected answer of the identity provider.
  return createAppState({
    config,
    identity,
    tokens: kept,
    back: kept || signIn.back === '/' ? undefined : `/login?redirect=${encodedSegment(signIn.back)}`,
    notice: { tone: 'danger', text: signIn.reason },
  })
}

/** Creates the identity adapter that the configuration names. */
export function createIdentity(config: Config): Identity {
  if (config.identity.kind === 'demo') {
    return createDemoIdentity({
      baseUrl: config.apiUrl,
      clock,
      fetch: (address, init) => globalThis.fetch(address, init),
    })
  }
  const { authority, clientId, scope } = config.identity
  return createOidcIdentity({ authority, clientId, scope, origin: window.location.origin })
}

/** Runs a function once, when another page is mounted but not yet painted. */
function onNextPage(state: AppState, run: () => void): void {
  const once = () => {
    stopRouter()
    subscription.unsubscribe()
    run()
  }
  const stopRouter = state.acting.get().router.subscribe('onRendered', ({ pathChanged }) => {
    if (pathChanged) once()
  })
  // Another acting user has another tree and another router.
  const subscription = state.acting.subscribe(once)
}

// Loads what nothing waits for after the first page is painted.
function afterwards(state: AppState, config: Config): void {
  const watch = () =>
    state.acting.get().router.subscribe('onRendered', () => {
      stop()
      subscription.unsubscribe()
      // Before the requests of the idle phase.
      state.rememberRequests()
      const { queryClient } = state.acting.get().router.options.context
      gatherAnswers(idleBatch, () => queryClient.isFetching() > 0)
      firstPageShown()
    })
  let stop = watch()
  // A session that ends before the first page is shown is replaced by another tree and another router.
  const subscription = state.acting.subscribe(() => {
    stop()
    stop = watch()
  })
  afterFirstPage(() => {
    import('./later-typeface.ts')
      .then(({ loadTypeface }) => loadTypeface((run) => onNextPage(state, run)))
      .catch(() => warn('The typeface could not be loaded'))
  })
  afterFirstPage(() => void startReporting(config, Object.keys(state.acting.get().router.routesById)))
  // In development the files change while the page is open, and in the demo its own worker has the scope.
  if (!import.meta.env.PROD || __BACKEND_IN_PAGE__) return
  afterFirstPage(() => {
    import('./updates/start-updates.ts')
      .then(({ startUpdates }) => startUpdates())
      .catch(() => warn('Looking for new versions could not be started'))
  })
}
