import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { createAtom, type ReadonlyAtom } from '@tanstack/store'

import { perClient } from '#/api/cache/query-client.ts'
import { type Recipient } from '#/domain/email/email-draft.ts'

/** The subject of New Message: a lead, and optionally the recipients. */
export interface EmailTarget {
  readonly leadId: string
  /** The name of the lead. */
  readonly name: string
  readonly to?: readonly Recipient[] | undefined
  readonly subject?: string | undefined
}

/** The state of the floating composer that a tab keeps across a reload. */
interface StoredWindow {
  readonly target: EmailTarget
  readonly minimized: boolean
  readonly full: boolean
}

/** The open floating composer. `turn` counts how often the user opened it: each time, its field takes the focus. */
export interface EmailWindow extends StoredWindow {
  readonly turn: number
  /** The recipients that a press asked for. undefined when none did, so that any existing draft may be shown. */
  readonly asked: EmailTarget['to']
}

/** The single floating composer of an acting user: `open({ leadId, name })` from anywhere. */
export interface EmailWindows {
  /** The composer that is open now. */
  readonly shown: ReadonlyAtom<EmailWindow | undefined>
  open(target: EmailTarget): void
  /** Opens the composer again with its draft. Unlike `open`, this asks for no recipients. */
  reopen(target: EmailTarget): void
  /** Restores the composer after a reload without taking the focus. */
  restore(window: StoredWindow): void
  minimize(): void
  toggleFull(): void
  /** Closes the composer. Its draft is kept. */
  close(): void
  /** Returns the focus to the element that opened the composer, if it still exists. Returns whether that worked. */
  returnFocus(): boolean
}

/** Returns the floating composer of the acting user who owns the query client. */
const emailWindowsOf = perClient((): EmailWindows => {
  const shown = createAtom<EmailWindow | undefined>(undefined)
  let opener: HTMLElement | undefined
  const set = (next: EmailWindow | undefined) => shown.set(() => next)
  const change = (of: (window: EmailWindow) => EmailWindow) => shown.set((now) => now && of(now))
  const open = (target: EmailTarget, asked: EmailTarget['to']) => {
    const active = document.activeElement
    if (active instanceof HTMLElement && active !== document.body && !active.closest('[data-email-window]'))
      opener = active
    const before = shown.get()
    set({ target, asked, minimized: false, full: before?.full ?? false, turn: (before?.turn ?? 0) + 1 })
  }
  return {
    shown,
    open: (target) => open(target, target.to),
    reopen: (target) => open(target, undefined),
    restore: (window) => set({ ...window, asked: undefined, turn: 0 }),
    minimize: () => change((window) => ({ ...window, minimized: true, full: false })),
    toggleFull: () => change((window) => ({ ...window, full: !window.full })),
    close: () => set(undefined),
    returnFocus() {
      if (!opener?.isConnected) return false
      opener.focus()
      return document.activeElement === opener
    },
  }
})

/** Returns the floating composer of the acting user, for components that open it. */
export function useEmailWindows(): EmailWindows {
  return emailWindowsOf(useQueryClient())
}

/** Returns the floating composer that is open now. */
export function useEmailWindow(): EmailWindow | undefined {
  return useSelector(useEmailWindows().shown)
}
