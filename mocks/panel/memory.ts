import * as z from 'zod/mini'

import { storageEntry } from '#/lib/storage.ts'

/** The storage entry in which the app keeps the signed-in user (`docs/configuration.md`). */
export const storedSession = storageEntry(
  'browser',
  'session',
  z.object({
    issuer: z.string(),
    userId: z.string(),
    accessToken: z.string(),
    expiresAt: z.number(),
    refreshToken: z.optional(z.string()),
  }),
)

const OPEN = 'lintel-simulator'
const LEAD = 'lintel-simulator:lead'

function read(shelf: () => Storage, key: string): string | null {
  try {
    return shelf().getItem(key)
  } catch {
    return null
  }
}

function write(shelf: () => Storage, key: string, value: string): void {
  try {
    shelf().setItem(key, value)
  } catch {
    // Storage is blocked. The panel does not remember anything then, but still works.
  }
}

interface ChosenLead {
  /** Id of the client that the lead belongs to; empty when nobody was signed in. */
  clientId: string
  id: string
}

/** What the panel remembers: whether it is open (per browser) and the chosen lead (per tab). */
export const memory = {
  isOpen: () => read(() => localStorage, OPEN) === 'open',
  setOpen: (open: boolean) => write(() => localStorage, OPEN, open ? 'open' : 'closed'),
  lead(): ChosenLead | undefined {
    const [clientId, id] = read(() => sessionStorage, LEAD)?.split(' ') ?? []
    return clientId === undefined || id === undefined ? undefined : { clientId, id }
  },
  setLead: ({ clientId, id }: ChosenLead) => write(() => sessionStorage, LEAD, `${clientId} ${id}`),
}

/** Returns a cookie of this page. */
export function cookie(name: string, cookies = document.cookie): string | undefined {
  for (const part of cookies.split(';')) {
    const [key, value] = part.trim().split('=', 2)
    if (key === name) return value
  }
  return undefined
}
