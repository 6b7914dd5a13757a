import { createHash } from 'node:crypto'

import { type HtmlTagDescriptor } from 'vite'

import { type Extend } from '#mocks/adapters/node.ts'
import { type HtmlHead } from '#mocks/adapters/static-files.ts'

import { bundlePanel, type PanelFiles } from './bundle.ts'

/** A browser with this cookie and value gets the app without the panel. End-to-end tests set it. */
const OFF = /(?:^|;\s*)lintel-simulator=off(?:;|$)/

const STYLE = '/__simulator/panel.css'
const SCRIPT = '/__simulator/panel.js'

const TAGS = `<link rel="stylesheet" href="${STYLE}"><script src="${SCRIPT}"></script>`

/** The tags for the head of every document: the panel, unless the browser's cookie turns it off. */
export const panelHead: HtmlHead = (request) => (OFF.test(request.headers.get('cookie') ?? '') ? '' : TAGS)

/** The same tags for a server that creates its documents itself (Vite, in development). */
export const panelTags: HtmlTagDescriptor[] = [
  { tag: 'link', attrs: { rel: 'stylesheet', href: STYLE }, injectTo: 'head' },
  { tag: 'script', attrs: { src: SCRIPT }, injectTo: 'head' },
]

/**
 * Serves the simulator panel. It is bundled once, when the process is idle. The port opens before that, and earlier
 * requests wait for the bundle.
 */
export const simulatorPanel: Extend = (root) => {
  let made: Promise<PanelFiles> | undefined
  const files = () => (made ??= bundlePanel())
  // A failure is reported to the requests that need the bundle.
  setTimeout(() => void files().catch(() => undefined), 0).unref()
  const send = async (request: Request, type: string, pick: (files: PanelFiles) => string) => {
    const text = pick(await files())
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
    const headers = {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      etag,
    }
    return request.headers.get('if-none-match') === etag
      ? new Response(null, { status: 304, headers })
      : new Response(text, { headers })
  }
  root.get(SCRIPT, (c) => send(c.req.raw, 'text/javascript', ({ script }) => script))
  root.get(STYLE, (c) => send(c.req.raw, 'text/css', ({ style }) => style))
}
