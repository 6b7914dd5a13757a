import * as z from 'zod/mini'

// Of zod only what the API's schemas need anyway: the whole of it stands before the first row.
const text = (key: string) => z.string(`${key} must be text`)

const filled = (key: string) =>
  text(key).check(z.refine((value) => value !== '', { message: `${key} must not be empty` }))

const url = (key: string) =>
  text(key).check(
    z.refine((value) => value === '' || /^(https?|wss?):\/\/[^\s/]+/.test(value) || /^\/[^/]/.test(value), {
      message: `${key} must be empty (this origin), a path such as "/live", or an absolute http(s)/ws(s) address`,
    }),
  )

const provider = z.object({
  kind: z.enum(['oidc']),
  authority: text('identity.authority').check(
    z.refine((value) => /^https?:\/\/[^\s/]+/.test(value), {
      message: 'identity.authority must be an absolute http(s) address of the OpenID Connect provider',
    }),
  ),
  clientId: filled('identity.clientId'),
  scope: z._default(text('identity.scope'), 'openid profile email offline_access'),
})

type Identity = { kind: 'demo' } | z.output<typeof provider>

const identity = z.pipe(
  z.unknown(),
  z.transform((value, ctx): Identity => {
    const kind = typeof value === 'object' && value !== null && 'kind' in value ? value.kind : undefined
    if (kind === 'oidc') {
      const parsed = z.safeParse(provider, value)
      if (parsed.success) return parsed.data
      for (const { message } of parsed.error.issues)
        ctx.issues.push({ code: 'custom', message, input: value })
    } else if (kind !== 'demo') {
      const message = 'identity.kind must be "demo" or "oidc"'
      ctx.issues.push({ code: 'custom', message, input: value })
    }
    return { kind: 'demo' }
  }),
)

const consent = (key: string) =>
  z.optional(
    z.object(
      { clientId: filled(`${key}.clientId`), authorizeUrl: z._default(url(`${key}.authorizeUrl`), '') },
      `${key} must be an object`,
    ),
  )

const clientIds = (key: string) => {
  const rule = `${key} must be a list of client ids`
  return z._default(z.array(z.string(rule), rule), [])
}

/** `/config.json`: read at run time, so that the tested build is the shipped one. Explained key by key in docs/configuration.md. */
export const configSchema = z.object(
  {
    productName: z._default(filled('productName'), 'Lintel'),
    environment: z._default(
      z.enum(
        ['production', 'staging', 'development'],
        'environment must be "production", "staging" or "development"',
      ),
      'production',
    ),
    apiUrl: z._default(url('apiUrl'), ''),
    liveUrl: z._default(url('liveUrl'), ''),
    contactFormUrl: z._default(url('contactFormUrl'), ''),
    termsUrl: z._default(url('termsUrl'), ''),
    privacyUrl: z._default(url('privacyUrl'), ''),
    supportEmail: z._default(
      text('supportEmail').check(
        z.refine((value) => value === '' || /^[^\s@]+@[^\s@]+$/.test(value), {
          message: 'supportEmail must be empty or an email address',
        }),
      ),
      '',
    ),
    identity: z._default(identity, { kind: 'demo' }),
    sentryDsn: z._default(
      text('sentryDsn').check(
        z.refine((value) => value === '' || /^https?:\/\/\w+@[^\s/]+\/(\S+\/)?\d+$/.test(value), {
          message: 'sentryDsn must be empty (nothing is reported) or the DSN of a Sentry project',
        }),
      ),
      '',
    ),
    liveJitterMs: z._default(
      z
        .number('liveJitterMs must be a number')
        .check(
          z.refine((ms) => ms >= 0 && ms <= 60_000, { message: 'liveJitterMs must be between 0 and 60000' }),
        ),
      0,
    ),
    providers: z._default(
      z.object(
        { google: consent('providers.google'), microsoft: consent('providers.microsoft') },
        'providers must be an object',
      ),
      {},
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
