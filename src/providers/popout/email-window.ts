import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { createAtom, type ReadonlyAtom } from '@tanstack/store'

import { type Recipient } from '#/domain/email/email-draft.ts'

/** What New Message is about: a lead, and whom it goes to where that is said. */
export interface EmailTarget {
  readonly leadId: string
  /** What the lead is called. */
  readonly name: string
  readonly to?: readonly Recipient[] | undefined
  readonly subject?: string | undefined
}

/** The floating composer as a tab keeps it over a reload. */
export interface StoredWindow {
  readonly target: EmailTarget
  readonly minimized: boolean
  readonly full: boolean
}

/** The floating composer, where one is open. `turn` counts the times that a person opened it: the field takes the focus. */
export interface EmailWindow extends StoredWindow {
  readonly turn: number
}

/** The one floating composer of an acting user: `open({ leadId, name })` from anywhere. */
export interface EmailWindows {
  /** What is open now. */
  readonly shown: ReadonlyAtom<EmailWindow | undefined>
  open(target: EmailTarget): void
  /** Without taking the focus, after a reload. */
  restore(window: StoredWindow): void
  minimize(): void
  toggleFull(): void
  /** Takes it away; its draft is kept. */
  close(): void
  /** Gives the focus back to what opened it, if that is still there; tells whether it was. */
  returnFocus(): boolean
}

const all = new WeakMap<QueryClient, EmailWindows>()

/** The floating composer of the acting user whose query client it is. */
function emailWindowsOf(client: QueryClient): EmailWindows {
  const known = all.get(client)
  if (known) return known
  const shown = createAtom<EmailWindow | undefined>(undefined)
  let opener: HTMLElement | undefined
  const set = (next: EmailWindow | undefined) => shown.set(() => next)
  const change = (of: (window: EmailWindow) => EmailWindow) => shown.set((now) => now && of(now))
  const made: EmailWindows = {
    shown,
    open(target) {
      const active = document.activeElement
      if (active instanceof HTMLElement && active !== document.body && !active.closest('[data-email-window]'))
        opener = active
      const before = shown.get()
      set({ target, minimized: false, full: before?.full ?? false, turn: (before?.turn ?? 0) + 1 })
    },
    restore: (window) => set({ ...window, turn: 0 }),
    minimize: () => change((window) => ({ ...window, minimized: true, full: false })),
    toggleFull: () => change((window) => ({ ...window, full: !window.full })),
    close: () => set(undefined),
    returnFocus() {
      if (!opener?.isConnected) return false
      opener.focus()
      return document.activeElement === opener
    },
  }
  all.set(client, made)
  return made
}

/** The floating composer of the acting user, for whoever opens it. */
export function useEmailWindows(): EmailWindows {
  return emailWindowsOf(useQueryClient())
}

/** What is open now. */
export function useEmailWindow(): EmailWindow | undefined {
  return useSelector(useEmailWindows().shown)
}
