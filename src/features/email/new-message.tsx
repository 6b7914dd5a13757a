import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import * as z from 'zod/mini'

import { recipientSchema } from '#/domain/email/email-draft.ts'
import { slot } from '#/lib/storage.ts'
import { type EmailWindow, emailWindowsOf } from '#/providers/popout/email-window.ts'

import { NewMessage } from './email-window.tsx'

// What comes out of storage is untrusted.
const keptSchema = z.object({
  target: z.object({
    leadId: z.string(),
    name: z.string(),
    to: z.optional(z.array(recipientSchema)),
    subject: z.optional(z.string()),
  }),
  minimised: z.boolean(),
  full: z.boolean(),
})

/**
 * New Message, where it is open. A reload keeps what was open, without taking the
 * focus.
 * @param kept the tab's key under which it is
 */
export function NewMessageKeeper({ shown, kept }: { shown: EmailWindow | undefined; kept: string }) {
  const client = useQueryClient()
  const place = useMemo(() => slot('tab', kept, keptSchema), [kept])
  const restored = useRef(false)

  useEffect(() => {
    const before = restored.current ? undefined : place.read()
    restored.current = true
    if (before && emailWindowsOf(client).current() === undefined) {
      emailWindowsOf(client).restore(before)
      return
    }
    if (!shown) return place.clear()
    const { leadId, name, to, subject } = shown.target
    place.write({
      target: { leadId, name, ...(to ? { to: [...to] } : {}), ...(subject === undefined ? {} : { subject }) },
      minimised: shown.minimised,
      full: shown.full,
    })
  }, [client, place, shown])

  return shown ? <NewMessage shown={shown} /> : null
}
