import { invoicePdf } from '../db/company/billing-invoice.ts'
import { type World } from '../db/world.ts'

const MINUTES = 5

const given = new WeakMap<World, Map<string, { clientRef: string; invoiceId: string; untilTs: number }>>()

function addressesOf(world: World) {
  const known =
    given.get(world) ?? new Map<string, { clientRef: string; invoiceId: string; untilTs: number }>()
  given.set(world, known)
  return known
}

/** Returns a URL from which anybody can download an invoice for a few minutes. */
export function invoiceUrl(
  world: World,
  clientRef: string,
  invoiceId: string,
): { url: string; filename: string } {
  const id = world.store.id('download')
  addressesOf(world).set(id, { clientRef, invoiceId, untilTs: world.clock.now() + MINUTES * 60_000 })
  return { url: `/media/invoices/${id}.pdf`, filename: `telephone-${invoiceId}.pdf` }
}

/** Responds to `/media/invoices/{id}.pdf`. */
export function invoiceFile(world: World, name: string): Response | undefined {
  const id = /^invoices\/([\w-]+)\.pdf$/.exec(name)?.[1]
  if (id === undefined) return undefined
  const found = addressesOf(world).get(id)
  if (!found || found.untilTs < world.clock.now())
    return new Response('This address is over', { status: 403, headers: { 'content-type': 'text/plain' } })
  return new Response(invoicePdf(world, found.clientRef, found.invoiceId), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="telephone-${found.invoiceId}.pdf"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  })
}
