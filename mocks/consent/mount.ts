import { accessProviders, providerFacts } from '#/domain/team/calendar-provider.ts'
import { type Extend } from '#mocks/adapters/node.ts'

import { originOf } from '../oidc/authorize-request.ts'
import { escapeHtml } from '../oidc/page.ts'

/** The part of `/config.json` about the simulated providers. */
export const consentConfig = Object.fromEntries(
  accessProviders.map((provider) => [
    provider,
    { clientId: 'lintel-mock', authorizeUrl: `/provider/${provider}/authorize` },
  ]),
)

const policies = ['same-origin', 'same-origin-allow-popups']

/**
 * The consent pages of Google and Microsoft as simulated by this server: `GET /provider/{name}/authorize` as in RFC
 * 6749, answered by pressing a button. `opener-policy` in the query is sent as Cross-Origin-Opener-Policy, as real
 * providers may do. All backends share them, because they store nothing. They can therefore be requested under another
 * host name, which is another origin.
 */
export const consentProvider: Extend = (root) => {
  root.all('/provider/:name/authorize', async (context) => {
    const provider = accessProviders.find((name) => name === context.req.param('name'))
    const query = context.req.query()
    const plain = (text: string) => context.text(text, 400, { 'Cache-Control': 'no-store' })
    if (!provider) return plain('Unknown provider')
    const back = query['redirect_uri'] ?? ''
    if (!isOurs(context.req.raw, back)) return plain('Unknown redirect_uri')
    if (query['response_type'] !== 'code' || !query['client_id'] || !query['scope'])
      return plain('client_id, scope and response_type=code are required')
    const policy = policies.find((one) => one === query['opener-policy'])
    const headers = {
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      ...(policy === undefined ? {} : { 'Cross-Origin-Opener-Policy': policy }),
    }
    if (context.req.method === 'GET') {
      const action = `/provider/${provider}/authorize${new URL(context.req.url).search}`
      return context.html(consentPage(providerFacts[provider].name, action, query['scope']), 200, headers)
    }
    const form = await context.req.parseBody()
    const target = new URL(back)
    if (query['state'] !== undefined) target.searchParams.set('state', query['state'])
    if (form['answer'] === 'deny') {
      target.searchParams.set('error', 'access_denied')
      target.searchParams.set('error_description', 'Access was denied')
    } else if (form['answer'] === 'bad-code') target.searchParams.set('code', 'refused')
    else if (form['answer'] !== 'no-code')
      target.searchParams.set('code', `${provider}-${crypto.randomUUID()}`)
    for (const [name, value] of Object.entries(headers)) context.header(name, value)
    return context.redirect(target.href, 302)
  })
}

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** Whether a URL is `/authorize` of this server, under any of the server's names on this machine. */
function isOurs(request: Request, address: string): boolean {
  if (!URL.canParse(address)) return false
  const asked = new URL(address)
  const own = new URL(originOf(request))
  if (asked.pathname !== '/authorize' || asked.search !== '' || asked.port !== own.port) return false
  return asked.origin === own.origin || (loopback.test(asked.hostname) && loopback.test(own.hostname))
}

const style = `
  :root { color-scheme: light dark; font: 15px/22px system-ui, sans-serif }
  body { max-width: 460px; margin: 40px auto; padding: 0 16px }
  h1 { font-size: 20px; line-height: 26px }
  button { font: inherit; padding: 8px 16px; margin: 4px 8px 4px 0; border: 1px solid #777; border-radius: 6px; background: transparent; color: inherit; cursor: pointer }
`

/** The possible answers of a user on the provider's page. */
const answers = [
  ['allow', 'Allow'],
  ['deny', 'Deny'],
  ['bad-code', 'Allow, with a code that is refused later'],
  ['no-code', 'Allow, without a code'],
] as const

/** Returns the consent page of the simulated provider. */
function consentPage(name: string, action: string, scope: string): string {
  const buttons = answers
    .map(([value, label]) => `<button name="answer" value="${value}">${label}</button>`)
    .join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${name} consent</title><style>${style}</style></head><body><main><h1>${name} asks for your consent</h1><p>Lintel wants access to: ${escapeHtml(scope)}</p><form method="post" action="${escapeHtml(action)}">${buttons}</form><p>A simulated provider for development: no account is touched.</p></main></body></html>`
}
