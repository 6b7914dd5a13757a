import { describe, expect, test } from 'vitest'

import { configProblemTexts } from '#/app/config-problem.tsx'

import { ConfigError, loadConfig, parseConfig } from './config.ts'

function problemsOf(value: unknown): readonly string[] {
  try {
    parseConfig(value)
  } catch (error) {
    if (error instanceof ConfigError) return configProblemTexts(error.problems)
    throw error
  }
  return []
}

describe('parseConfig', () => {
  test('returns a demo on this origin for an empty file', () => {
    expect(parseConfig({})).toEqual({
      productName: 'Lintel',
      environment: 'production',
      apiUrl: '',
      liveUrl: '',
      identity: { kind: 'demo' },
      contactFormUrl: '',
      greetingsUrl: '/media/greetings',
      termsUrl: '',
      privacyUrl: '',
      supportEmail: '',
      sentryDsn: '',
      liveJitterMs: 0,
      idempotencyHeader: '',
      voice: 'twilio',
      providers: {},
      featureFlags: {
        compactList: [],
        teamTourVisibility: [],
        strictWebFormText: [],
        newDevCustomReport: [],
      },
    })
  })

  test('leaves the other flags off when one is given', () => {
    expect(parseConfig({ featureFlags: { compactList: ['client-brightwater'] } }).featureFlags).toEqual({
      compactList: ['client-brightwater'],
      teamTourVisibility: [],
      strictWebFormText: [],
      newDevCustomReport: [],
    })
  })

  test('adds the default scope to a provider with authority and client', () => {
    const oidc = { kind: 'oidc', authority: 'https://id.example', clientId: 'lintel' }
    expect(parseConfig({ identity: oidc }).identity).toEqual({
      ...oidc,
      scope: 'openid profile email offline_access',
    })
  })

  test.each(['https://key1@sentry.example.com/42', 'https://key1@sentry.example.com:8443/path/42'])(
    'accepts a Sentry project: %s',
    (sentryDsn) => {
      expect(parseConfig({ sentryDsn }).sentryDsn).toBe(sentryDsn)
    },
  )

  test.each(['', '/live', 'https://live.example', 'ws://live.example', 'wss://live.example/channel'])(
    'accepts an address of the live channel: "%s"',
    (liveUrl) => {
      expect(parseConfig({ liveUrl }).liveUrl).toBe(liveUrl)
    },
  )

  test('ignores an unknown key', () => {
    expect(parseConfig({ later: 1 })).toEqual(parseConfig({}))
  })
})

describe('the error for an invalid value', () => {
  const urlRule = 'must be empty, a path that begins with "/", or an absolute http(s) address'
  const liveRule = 'must be empty (this origin), a path such as "/live", or an absolute http(s)/ws(s) address'
  test.each<[string, unknown, string]>([
    ['productName', 7, 'productName must be text'],
    ['productName', '', 'productName must not be empty'],
    ['environment', 'prod', 'environment must be "production", "staging" or "development"'],
    ['apiUrl', 7, 'apiUrl must be text'],
    ['apiUrl', 'api.example', `apiUrl ${urlRule}`],
    ['apiUrl', 'ftp://api.example', `apiUrl ${urlRule}`],
    ['apiUrl', '//api.example', `apiUrl ${urlRule}`],
    ['apiUrl', 'wss://api.example', `apiUrl ${urlRule}`],
    ['termsUrl', 'ws://example', `termsUrl ${urlRule}`],
    ['liveUrl', 'live', `liveUrl ${liveRule}`],
    ['sentryDsn', 7, 'sentryDsn must be text'],
    [
      'sentryDsn',
      'https://sentry.example.com/1',
      'sentryDsn must be empty (nothing is reported) or the DSN of a Sentry project',
    ],
    [
      'idempotencyHeader',
      'Two words',
      'idempotencyHeader must be empty (no key is sent) or the name of an HTTP header',
    ],
    ['voice', 'sip', 'voice must be "twilio" or "simulated"'],
    ['liveJitterMs', 'soon', 'liveJitterMs must be a number'],
    ['liveJitterMs', -1, 'liveJitterMs must be between 0 and 60000'],
    ['liveJitterMs', 60_001, 'liveJitterMs must be between 0 and 60000'],
    ['identity', { kind: 'saml' }, 'identity.kind must be "demo" or "oidc"'],
    ['identity', 'oidc', 'identity.kind must be "demo" or "oidc"'],
    ['identity', { kind: 'oidc', clientId: 'x' }, 'identity.authority must be text'],
    [
      'identity',
      { kind: 'oidc', authority: 'id.example', clientId: 'x' },
      'identity.authority must be an absolute http(s) address of the OpenID Connect provider',
    ],
    ['identity', { kind: 'oidc', authority: 'https://id.example' }, 'identity.clientId must be text'],
    [
      'identity',
      { kind: 'oidc', authority: 'https://id.example', clientId: '' },
      'identity.clientId must not be empty',
    ],
    [
      'identity',
      { kind: 'oidc', authority: 'https://id.example', clientId: 'x', scope: ['openid'] },
      'identity.scope must be text',
    ],
    ['providers', 'google', 'providers must be an object'],
    ['providers', { google: 'id' }, 'providers.google must be an object'],
    ['providers', { google: { clientId: 7, authorizeUrl: '' } }, 'providers.google.clientId must be text'],
    [
      'providers',
      { google: { clientId: '', authorizeUrl: '' } },
      'providers.google.clientId must not be empty',
    ],
    [
      'providers',
      { microsoft: { clientId: 'x', authorizeUrl: 7 } },
      'providers.microsoft.authorizeUrl must be text',
    ],
    [
      'providers',
      { microsoft: { clientId: 'x', authorizeUrl: 'example' } },
      `providers.microsoft.authorizeUrl ${urlRule}`,
    ],
    ['featureFlags', true, 'featureFlags must be an object'],
    ['featureFlags', { compactList: 'all' }, 'featureFlags.compactList must be a list of client ids'],
    [
      'featureFlags',
      { teamTourVisibility: {} },
      'featureFlags.teamTourVisibility must be a list of client ids',
    ],
    [
      'featureFlags',
      { strictWebFormText: true },
      'featureFlags.strictWebFormText must be a list of client ids',
    ],
  ])('%s: %j', (key, value, sentence) => {
    expect(problemsOf({ [key]: value })).toEqual([sentence])
  })

  test('rejects a flag list with anything other than ids', () => {
    expect(problemsOf({ featureFlags: { compactList: [7, 8] } })).toEqual([
      'featureFlags.compactList must be a list of client ids',
    ])
  })

  test('reports all invalid values at once', () => {
    expect(problemsOf({ productName: '', environment: 'x', liveJitterMs: -1 })).toHaveLength(3)
  })

  test.each([[[]], ['text'], [7], [null]])('rejects a file that isn’t an object: %j', (value) => {
    expect(problemsOf(value)).toEqual(['/config.json must hold one JSON object'])
  })
})

describe('loadConfig', () => {
  const answering = (response: Response | Error) => async () => {
    if (response instanceof Error) throw response
    return response
  }
  const problemsOfLoad = async (response: Response | Error) => {
    const error = await loadConfig(answering(response)).catch((error: unknown) => error)
    return error instanceof ConfigError ? configProblemTexts(error.problems) : error
  }

  test('returns a valid file', async () => {
    const config = await loadConfig(answering(Response.json({ productName: 'Harbor' })))
    expect(config.productName).toBe('Harbor')
  })

  test('reports a lost connection, an error status, invalid JSON, and invalid values', async () => {
    expect(await problemsOfLoad(new TypeError('failed'))).toEqual([
      '/config.json could not be loaded: no connection',
    ])
    expect(await problemsOfLoad(new Response('', { status: 404 }))).toEqual([
      '/config.json could not be loaded: status 404',
    ])
    expect(await problemsOfLoad(new Response('<!doctype html>'))).toEqual(['/config.json is not valid JSON'])
    expect(await problemsOfLoad(Response.json({ environment: 1 }))).toEqual([
      'environment must be "production", "staging" or "development"',
    ])
  })
})
