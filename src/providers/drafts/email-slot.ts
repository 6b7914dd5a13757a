import { type QueryClient } from '@tanstack/react-query'

import { type EmailDesk } from './email-types.ts'

/** The place of the one email desk of an acting user; what makes a desk comes with the first composer. */
export interface EmailSlot {
  /** The desk, made on the first call; safe while rendering. */
  get(make: () => EmailDesk): EmailDesk
  /** From an effect: the desk is at work as long as somebody holds it. Returns how to let go. */
  hold(): () => void
}

const slots = new WeakMap<QueryClient, EmailSlot>()

/** Each acting user has a query client of their own, and with it a desk of their own (P31). */
export function emailSlotOf(client: QueryClient): EmailSlot {
  const known = slots.get(client)
  if (known) return known
  let desk: EmailDesk | undefined
  let end: (() => void) | undefined
  let holders = 0
  const made: EmailSlot = {
    get(make) {
      desk ??= make()
      return desk
    },
    hold() {
      holders += 1
      end ??= desk?.start()
      let held = true
      return () => {
        if (!held) return
        held = false
        holders -= 1
        if (holders > 0) return
        end?.()
        end = undefined
      }
    },
  }
  slots.set(client, made)
  return made
}
