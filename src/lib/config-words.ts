import { type ConfigProblem } from './config.ts'

const rules: Readonly<Record<string, string>> = {
  text: 'must be text',
  filled: 'must not be empty',
  url: 'must be empty (this origin), a path such as "/live", or an absolute http(s)/ws(s) address',
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

/** What is wrong with a configuration, one sentence a wrong value; whoever runs the installation reads them. */
export function problemWords(problems: readonly ConfigProblem[]): readonly string[] {
  const sentences = problems.map(({ key, rule }) =>
    key === ''
      ? `/config.json ${ofFile[rule] ?? `could not be loaded: ${rule}`}`
      : `${key} ${rules[rule] ?? rule}`,
  )
  return [...new Set(sentences)]
}
