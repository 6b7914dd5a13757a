import { type ReactNode } from 'react'

import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { type Session } from '#/providers/session.tsx'

/** A request that a test made. */
export interface EntryRequest {
  readonly method: string
  readonly path: string
  readonly headers: Headers
  readonly body: unknown
}

/**
 * Mounts an entry page with a server that responds as the test specifies. The browser may be signed in to another
 * account.
 */
export async function renderEntry({
  page,
  answer,
  session = null,
}: {
  page: ReactNode
  answer: (asked: EntryRequest) => Response | Promise<Response>
  session?: Session | null
}) {
  const asked: EntryRequest[] = []
  const screen = await renderScreen({
    page,
    as: session,
    representing: 'user-dana',
    at: '/page',
    others: { $: <h1>Elsewhere</h1> },
    config: { termsUrl: 'https://www.example.com/terms' },
    async server(request) {
      const text = await request.text()
      const one: EntryRequest = {
        method: request.method,
        path: new URL(request.url).pathname,
        headers: request.headers,
        body: text === '' ? undefined : JSON.parse(text),
      }
      asked.push(one)
      return answer(one)
    },
  })
  return { asked, unmount: screen.unmount }
}
