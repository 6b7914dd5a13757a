import { type Extend } from '../adapters/node.ts'
import { type World } from '../db/world.ts'
import { lostResponse } from '../server/lost.ts'
import { meetFaults } from '../server/meet-faults.ts'
import { type Reply } from '../server/strike.ts'
import { OIDC_CLIENT_ID, originOf } from './authorize-request.ts'
import { createProvider } from './provider.ts'

/** Placeholder in configuration values for the origin that the browser uses. */
const ORIGIN = '{origin}'

/**
 * The value for `/config.json` when the provider of this server is used. Set it as `identity` for the whole server, or
 * for one backend with the simulator's `setConfig`, together with `oidcTokenSeconds` for short-lived access tokens.
 */
export const oidcIdentity = { kind: 'oidc', authority: `${ORIGIN}/oidc`, clientId: OIDC_CLIENT_ID } as const

/**
 * Mounts the provider under /oidc, one for all backends, each with its own users and grants. Faults apply to it as
 * well.
 */
export const oidcProvider: Extend = (root, { backendOf }) => {
  const provider = createProvider({
    worldOf(request) {
      const backend = backendOf(request)
      if (!backend) throw new Error('This backend is gone.')
      return backend.world
    },
    tokenSeconds,
  })
  root.all('/oidc/*', async (context) => {
    const request = context.req.raw
    const backend = backendOf(request)
    if (!backend)
      return context.json({ message: 'This backend is gone.' }, 410, { 'Cache-Control': 'no-store' })
    const reply = await meetFaults(backend.world, request, false, async () =>
      replyOf(await provider.fetch(request)),
    )
    return reply ? new Response(reply.body, { status: reply.status, headers: reply.headers }) : lostResponse()
  })
  root.use('/config.json', async (context, next) => {
    await next()
    if (!context.res.headers.get('content-type')?.startsWith('application/json')) return
    const text = (await context.res.text()).replaceAll(ORIGIN, originOf(context.req.raw))
    context.res = new Response(text, { status: context.res.status, headers: context.res.headers })
  })
}

async function replyOf(response: Response): Promise<Reply> {
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: (await response.text()) || null,
  }
}

const HOUR_SECONDS = 3_600

function tokenSeconds(world: World): number {
  const wanted = world.config['oidcTokenSeconds']
  return typeof wanted === 'number' && wanted > 0 ? wanted : HOUR_SECONDS
}
