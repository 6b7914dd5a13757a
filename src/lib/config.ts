import * as z from 'zod/mini'

const url = (what: string) =>
  z.string(`${what} must be text`).check(
    z.refine((value) => value === '' || /^(https?|wss?):\/\/[^\s/]+/.test(value) || /^\/[^/]/.test(value), {
      message: `${what} must be empty (this origin), a path such as "/live", or an absolute http(s)/ws(s) address`,
    }),
  )

const identity = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('demo') }),
    z.object({
      kind: z.literal('oidc'),
      authority: z.string('identity.authority must be text').check(
        z.refine((value) => /^https?:\/\/[^\s/]+/.test(value), {
          message: 'identity.authority must be an absolute http(s) address of the OpenID Connect provider',
        }),
      ),
      clientId: z
        .string('identity.clientId must be text')
        .check(z.minLength(1, 'identity.clientId must not be empty')),
      scope: z._default(z.string('identity.scope must be text'), 'openid profile email offline_access'),
    }),
  ],
  'identity.kind must be "demo" or "oidc"',
)

const clientIds = (key: string) => {
  const rule = `${key} must be a list of client ids`
  return z._default(z.array(z.string(rule), rule), [])
}

/** `/config.json`: read at run time, so that the tested build is the shipped one. Explained key by key in docs/configuration.md. */
export const configSchema = z.object(
  {
    productName: z._default(
      z.string('productName must be text').check(z.minLength(1, 'productName must not be empty')),
      'Lintel',
    ),
    environment: z._default(
      z.enum(
        ['production', 'staging', 'development'],
        'environment must be "production", "staging" or "development"',
      ),
      'production',
    ),
    apiUrl: z._default(url('apiUrl'), ''),
    liveUrl: z._default(url('liveUrl'), ''),
    identity: z._default(identity, { kind: 'demo' }),
    liveJitterMs: z._default(
      z
        .number('liveJitterMs must be a number')
        .check(
          z.minimum(0, 'liveJitterMs must be between 0 and 60000'),
          z.maximum(60_000, 'liveJitterMs must be between 0 and 60000'),
        ),
      0,
    ),
    featureFlags: z._default(
      z.object(
        {
          compactList: clientIds('featureFlags.compactList'),
          teamTourVisibility: clientIds('featureFlags.teamTourVisibility'),
          strictWebFormText: clientIds('featureFlags.strictWebFormText'),
        },
        'featureFlags must be an object',
      ),
      { compactList: [], teamTourVisibility: [], strictWebFormText: [] },
    ),
  },
  '/config.json must hold one JSON object',
)

/** What the app was told at run time. */
export type Config = z.output<typeof configSchema>

/** `/config.json` could not be used; `problems` names each wrong value in words. */
export class ConfigError extends Error {
  override name = 'ConfigError'
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(problems.join('; '))
    this.problems = problems
  }
}

/**
 * Checks a parsed configuration.
 * @throws ConfigError with one sentence a wrong value
 */
export function parseConfig(value: unknown): Config {
  const parsed = z.safeParse(configSchema, value)
  if (parsed.success) return parsed.data
  throw new ConfigError([...new Set(parsed.error.issues.map((issue) => issue.message))])
}

/**
 * Fetches and checks `/config.json`.
 * @throws ConfigError when it is missing, not JSON, or wrong
 */
export async function loadConfig(fetcher: typeof fetch = fetch): Promise<Config> {
  let response: Response
  try {
    response = await fetcher('/config.json', { headers: { accept: 'application/json' } })
  } catch {
    throw new ConfigError(['/config.json could not be loaded: no connection'])
  }
  if (!response.ok) throw new ConfigError([`/config.json could not be loaded: status ${response.status}`])
  let value: unknown
  try {
    value = await response.json()
  } catch {
    throw new ConfigError(['/config.json is not valid JSON'])
  }
  return parseConfig(value)
}
