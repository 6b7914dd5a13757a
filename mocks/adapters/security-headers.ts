/** The facts about a document's origin that its headers depend on. */
export interface ServedFrom {
  /** The Host header. */
  host: string
  /** Whether the browser uses https (according to a proxy). */
  secure: boolean
  pathname: string
  /** Other origins that the app may connect to: the identity provider, an API on another host. */
  connect: readonly string[]
}

const twilio = [
  'https://eventgw.twilio.com',
  'https://*.twilio.com',
  'wss://*.twilio.com',
  'https://media.twiliocdn.com',
  'https://sdk.twilio.com',
]

function policy({ host, secure, connect }: ServedFrom): string {
  const directives = [
    "default-src 'none'",
    "script-src 'self'",
    // sonner and Radix inject style elements. Scripts never get 'unsafe-inline'.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    `connect-src ${["'self'", `${secure ? 'wss' : 'ws'}://${host}`, ...connect, ...twilio].join(' ')}`,
    "media-src 'self' blob: mediastream: https://media.twiliocdn.com https://sdk.twilio.com",
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    // Harmless on localhost, where it was tested. On another plain-http host, the browser would request https, which is
    // not there.
    ...(secure || isLocal(host) ? ['upgrade-insecure-requests'] : []),
    'report-to csp',
    'report-uri /csp-report',
  ]
  return directives.join('; ')
}

function isLocal(host: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host)
}

const permissions = [
  'microphone=(self)',
  ...[
    'camera',
    'geolocation',
    'payment',
    'usb',
    'serial',
    'hid',
    'midi',
    'display-capture',
    'browsing-topics',
  ].map((name) => `${name}=()`),
]

/** Returns the headers of every HTML document (docs/deployment.md). */
export function documentHeaders(origin: ServedFrom): Record<string, string> {
  const authorize = /^\/authorize\/?$/.test(origin.pathname)
  return {
    'content-security-policy': policy(origin),
    'content-security-policy-report-only':
      "require-trusted-types-for 'script'; trusted-types app mail; report-to csp",
    // Browsers accept it only over https. Adding `preload` is up to the owner of a domain.
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': authorize ? 'no-referrer' : 'same-origin',
    // The provider's answer only reaches the opener of the popup without this header.
    ...(authorize ? {} : { 'cross-origin-opener-policy': 'same-origin-allow-popups' }),
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissions.join(', '),
    'cache-control': authorize ? 'no-store' : 'no-cache',
    'reporting-endpoints': `csp="/csp-report"`,
  }
}

/** Returns the headers of every other file. */
export function fileHeaders(pathname: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': pathname.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : // Fifteen small files for every device of the phone. A copy that is a day old sounds the same.
        pathname.startsWith('/sounds/')
        ? 'public, max-age=86400'
        : 'no-cache',
    // A worker has its own policy: it fetches only files of this origin.
    ...(pathname === '/sw.js' ? { 'content-security-policy': "default-src 'none'; connect-src 'self'" } : {}),
  }
}
