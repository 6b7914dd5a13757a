import { createHash } from 'node:crypto'

import { type Extend } from '#mocks/adapters/node.ts'
import { type HtmlHead } from '#mocks/adapters/static-files.ts'

import { bundlePanel, type PanelFiles } from './bundle.ts'

/** A browser with this cookie and value gets the app as it was built: end-to-end tests set it. */
const OFF = /(?:^|;\s*)lintel-simulator=off(?:;|$)/

const TAGS =
  '<link rel="stylesheet" href="/__simulator/panel.css"><script src="/__simulator/panel.js"></script>'

/** What goes into the head of every document: the panel, unless the browser's cookie says no. */
export const panelHead: HtmlHead = (request) => (OFF.test(request.headers.get('cookie') ?? '') ? '' : TAGS)

/**
 * Serves the simulator panel. It is bundled once, when the process has nothing else to do: the port opens before, and who
 * asks earlier waits for it.
 */
export const simulatorPanel: Extend = (root) => {
  let made: Promise<PanelFiles> | undefined
  const files = () => (made ??= bundlePanel())
  // A failure is told to who asks.
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
  root.get('/__simulator/panel.js', (c) => send(c.req.raw, 'text/javascript', ({ script }) => script))
  root.get('/__simulator/panel.css', (c) => send(c.req.raw, 'text/css', ({ style }) => style))
}
