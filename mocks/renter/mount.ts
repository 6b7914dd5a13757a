import { type Extend } from '#mocks/adapters/node.ts'

import { bundleScript, type PanelFiles } from '../panel/bundle.ts'

const PAGE = '/__simulator/renter'
const SCRIPT = `${PAGE}.js`
const STYLE = `${PAGE}.css`

const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A renter’s phone</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="${STYLE}"><script src="${SCRIPT}" defer></script></head><body></body></html>`

/**
 * Serves the renter's phone: `GET /__simulator/renter?lead={id}`, a separate page of the mock that sends and receives
 * audio through the simulated carrier. Bundled on the first request.
 */
export const renterPhone: Extend = (root) => {
  let made: Promise<PanelFiles> | undefined
  const files = () => (made ??= bundleScript('mocks/renter/renter.ts', 'LintelRenter'))
  const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }
  root.get(PAGE, (context) => {
    const { host, protocol } = new URL(context.req.url)
    const socket = `${protocol === 'https:' ? 'wss' : 'ws'}://${host}`
    return context.html(html, 200, {
      ...headers,
      'Content-Security-Policy': `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; media-src mediastream: blob:; connect-src 'self' ${socket}; base-uri 'none'; frame-ancestors 'none'`,
      'Permissions-Policy': 'microphone=(self), camera=()',
      'Referrer-Policy': 'same-origin',
    })
  })
  root.get(SCRIPT, async () => {
    const { script } = await files()
    return new Response(script, { headers: { ...headers, 'Content-Type': 'text/javascript; charset=utf-8' } })
  })
  root.get(STYLE, async () => {
    const { style } = await files()
    return new Response(style, { headers: { ...headers, 'Content-Type': 'text/css; charset=utf-8' } })
  })
}
