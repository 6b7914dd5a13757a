import * as z from 'zod/mini'

// Uses only those parts of zod that the API schemas need anyway, because all of this code loads before the first row. A
// broken rule reports only its name: its message is not in the first load (app/config-problem.tsx).
const text = z.string('text')

const matching = (rule: string, pattern: RegExp) =>
  text.check(z.refine((value) => pattern.test(value), { message: rule }))

const filled = matching('filled', /[^]/)
const address = matching('url', /^($|https?:\/\/[^\s/]+|\/[^/])/)
const url = z._default(address, '')

const provider = z.object({
  kind: z.enum(['oidc']),
  authority: matching('provider', /^https?:\/\/[^\s/]+/),
  clientId: filled,
  scope: z._default(text, 'openid profile email offline_access'),
})

type Identity = { kind: 'demo' } | z.output<typeof provider>

const identity = z.pipe(
  z.unknown(),
  z.transform((value, ctx): Identity => {
    const kind = typeof value === 'object' && value !== null && 'kind' in value ? value.kind : undefined
    if (kind === 'oidc') {
      const parsed = z.safeParse(provider, value)
      if (parsed.success) return parsed.data
      for (const { message, path } of parsed.error.issues)
        ctx.issues.push({ code: 'custom', message, path, input: value })
    } else if (kind !== 'demo') {
      ctx.issues.push({ code: 'custom', message: 'kind', path: ['kind'], input: value })
    }
    return { kind: 'demo' }
  }),
)

const consent = z.optional(z.object({ clientId: filled, authorizeUrl: url }, 'object'))

const clientIds = z._default(z.array(z.string('ids'), 'ids'), [])

/**
 * `/config.json`: read at run time, so that the build that was tested is the build that ships. Each key is explained in
 * docs/configuration.md.
 */
const configSchema = z.object(
  {
    productName: z._default(filled, 'Lintel'),
    environment: z._default(z.enum(['production', 'staging', 'development'], 'environment'), 'production'),
    apiUrl: url,
    liveUrl: z._default(matching('live', /^($|(https?|wss?):\/\/[^\s/]+|\/[^/])/), ''),
    contactFormUrl: url,
    greetingsUrl: z._default(address, '/media/greetings'),
    termsUrl: url,
    privacyUrl: url,
    supportEmail: z._default(matching('email', /^($|[^\s@]+@[^\s@]+$)/), ''),
    identity: z._default(identity, { kind: 'demo' }),
    sentryDsn: z._default(matching('dsn', /^($|https?:\/\/\w+@[^\s/]+\/(\S+\/)?\d+$)/), ''),
    liveJitterMs: z._default(
      z.number('number').check(z.refine((ms) => ms >= 0 && ms <= 60_000, { message: 'minute' })),
      0,
    ),
    idempotencyHeader: z._default(matching('header', /^[\w-]*$/), ''),
    voice: z._default(z.enum(['twilio', 'simulated'], 'voice'), 'twilio'),
    providers: z._default(z.object({ google: consent, microsoft: consent }, 'object'), {}),
    featureFlags: z._default(
      z.object(
        {
          compactList: clientIds,
          teamTourVisibility: clientIds,
          strictWebFormText: clientIds,
          newDevCustomReport: clientIds,
        },
        'object',
      ),
      { compactList: [], teamTourVisibility: [], strictWebFormText: [], newDevCustomReport: [] },
    ),
  },
  'object',
)

/** The configuration that the app read at run time. */
export type Config = z.output<typeof configSchema>

/** An invalid value in `/config.json`. `configProblemTexts` describes it in a sentence (app/config-problem.tsx). */
export interface ConfigProblem {
  /** The key, such as `identity.authority`; empty for the file itself. */
  readonly key: string
  /** The name of the rule that the value breaks. */
  readonly rule: string
}

/** Thrown when `/config.json` cannot be used. */
export class ConfigError extends Error {
  override name = 'ConfigError'
  readonly problems: readonly ConfigProblem[]
  constructor(problems: readonly ConfigProblem[]) {
    super(problems.map(({ key, rule }) => `${key || '/config.json'}: ${rule}`).join('; '))
    this.problems = problems
  }
}

/**
 * Validates a parsed configuration.
 * @throws ConfigError with each wrong value
 */
export function parseConfig(value: unknown): Config {
  const parsed = z.safeParse(configSchema, value)
  if (parsed.success) return parsed.data
  throw new ConfigError(
    parsed.error.issues.map(({ path, message }) => ({
      // Leave out the index of a list element, because the rule is about the whole list.
      key: path.filter((part) => typeof part === 'string').join('.'),
      rule: message,
    })),
  )
}

const unusable = (rule: string) => new ConfigError([{ key: '', rule }])

/**
 * Fetches and validates `/config.json`.
 * @throws ConfigError when it is missing, not JSON, or wrong
 */
export async function loadConfig(fetcher: typeof fetch = fetch): Promise<Config> {
  let response: Response
  try {
    response = await fetcher('/config.json', { headers: { accept: 'application/json' } })
  } catch {
    throw unusable('lost')
  }
  if (!response.ok) throw unusable(`status ${response.status}`)
  let value: unknown
  try {
    value = await response.json()
  } catch {
    throw unusable('json')
  }
  return parseConfig(value)
}
