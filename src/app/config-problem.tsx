import { useEffect } from 'react'

import { type ConfigProblem, loadConfig } from '#/lib/config.ts'
import { buttonClasses } from '#/ui/controls/button-classes.ts'

/** Milliseconds between two attempts to load the file. */
const AGAIN_MS = 5_000

/**
 * Shown when the app cannot start because of its configuration, with one sentence per wrong value
 * (docs/configuration.md). If there is no connection, nothing has to be corrected: the cached shell starts, but the
 * configuration file is never cached.
 */
export function ConfigProblems({ problems }: { problems: readonly ConfigProblem[] }) {
  // A file that could not be loaded is requested again. A wrong value has to be corrected by somebody.
  const isOut = problems.some(
    ({ key, rule }) => key === '' && (rule === 'lost' || rule.startsWith('status ')),
  )
  useEffect(() => {
    if (!isOut) return undefined
    const again = setInterval(() => {
      loadConfig().then(
        () => window.location.reload(),
        () => undefined,
      )
    }, AGAIN_MS)
    return () => clearInterval(again)
  }, [isOut])
  const lost = problems.some(({ key, rule }) => key === '' && rule === 'lost')
  return (
    <main
      id="main"
      className="mx-auto h-full max-w-[720px] overflow-y-auto px-6 py-8 tablet:px-10 tablet:py-[12vh]"
    >
      <div role="alert">
        <h1 className="text-title-lg">
          {lost ? 'No connection to the server' : 'The app is not configured correctly'}
        </h1>
        <p className="mt-2 text-reading text-ink-2">
          {lost
            ? 'Check your connection. This page keeps trying. What you typed is saved on this device.'
            : 'It reads /config.json at startup. Whoever runs this installation can fix it:'}
        </p>
        <ul className="mt-4 list-disc rounded-md border border-line bg-surface-2 py-3 pr-4 pl-8 text-reading text-ink">
          {configProblemTexts(problems).map((problem) => (
            <li key={problem} className="break-words">
              {problem}
            </li>
          ))}
        </ul>
      </div>
      <p className="mt-6">
        <a
          href={lost ? window.location.href : '/'}
          className={buttonClasses({ variant: 'primary', size: 'md' })}
        >
          Reload
        </a>
      </p>
    </main>
  )
}

const rules: Readonly<Record<string, string>> = {
  text: 'must be text',
  filled: 'must not be empty',
  url: 'must be empty, a path that begins with "/", or an absolute http(s) address',
  live: 'must be empty (this origin), a path such as "/live", or an absolute http(s)/ws(s) address',
  provider: 'must be an absolute http(s) address of the OpenID Connect provider',
  kind: 'must be "demo" or "oidc"',
  environment: 'must be "production", "staging" or "development"',
  email: 'must be empty or an email address',
  dsn: 'must be empty (nothing is reported) or the DSN of a Sentry project',
  number: 'must be a number',
  minute: 'must be between 0 and 60000',
  header: 'must be empty (no key is sent) or the name of an HTTP header',
  voice: 'must be "twilio" or "simulated"',
  ids: 'must be a list of client ids',
  object: 'must be an object',
}

const ofFile: Readonly<Record<string, string>> = {
  lost: 'could not be loaded: no connection',
  json: 'is not valid JSON',
  object: 'must hold one JSON object',
}

/** Returns the problems of a configuration, one sentence per wrong value, for the operator of the installation. */
export function configProblemTexts(problems: readonly ConfigProblem[]): readonly string[] {
  const sentences = problems.map(({ key, rule }) =>
    key === ''
      ? `/config.json ${ofFile[rule] ?? `could not be loaded: ${rule}`}`
      : `${key} ${rules[rule] ?? rule}`,
  )
  return [...new Set(sentences)]
}
