import { createAtom, type ReadonlyAtom } from '@tanstack/store'

/** Why the page may not be reloaded now: a call would end, or unsaved changes in a form would be lost. */
type ReloadBlock = 'call' | 'form'

/** What the update notice shows. */
interface UpdateState {
  /** The newer build that is available. undefined when no newer build is known. */
  readonly newer: string | undefined
  readonly blockedBy: ReloadBlock | undefined
  /** The user agreed to the reload, which waits until the call ends. */
  readonly agreed: boolean
  /** The user is being asked whether a form's unsaved changes may be lost. */
  readonly asking: boolean
  /** The notice was closed. It appears again with the next check. */
  readonly closed: boolean
}

/** What `createUpdates` needs from the page. */
interface UpdateOptions {
  /** The build that runs in this tab. */
  readonly own: string
  readonly hasCall: () => boolean
  readonly unsaved: () => boolean
  readonly forgetUnsaved: () => void
  /** Fetches the build that the server has now. undefined when it cannot be determined. */
  readonly deployed: () => Promise<string | undefined>
  /** Lets the waiting worker take over. Resolves when it has taken over, or when no worker is waiting. */
  readonly takeOver: () => Promise<void>
  /** Tells the other tabs to reload, too. */
  readonly tellTabs: (build: string) => void
  readonly reload: () => void
  /**
   * The build that this tab was last reloaded for automatically. There is at most one automatic reload for each build.
   */
  readonly reloadedFor: { read(): string | undefined; write(build: string): boolean }
}

/** The one place that decides whether and when the page is reloaded for a new version. */
export interface Updates {
  readonly state: ReadonlyAtom<UpdateState>
  /** A newer build was found. This only shows the notice and does not reload the page. */
  found(build: string): void
  /** The hourly check has run: a closed notice appears again. */
  checked(): void
  /**
   * A file of this build no longer exists on the server. If the server has another build, the user is notified.
   * @param shown the requested page cannot be shown because of it: an idle page is then reloaded automatically, once
   * for each build
   */
  missing(shown: boolean): Promise<void>
  /** The user pressed Reload. */
  press(): void
  /** The user answered the question about a form's unsaved changes. */
  answer(reload: boolean): void
  /** The user closed the notice. */
  close(): void
  /** Another tab was reloaded for this build. This tab reloads, too, as soon as it may. */
  follow(build: string): void
  /**
   * This page was loaded while the worker of this build controlled it. On a slow connection a reload may show the
   * cached old page while the new worker takes over, which the page does not notice. It then reloads as in `follow`.
   * The page's own build may also be the newer one: only the server can tell.
   */
  controlled(build: string): Promise<void>
  /** Call this when a call or a dirty form began or ended. */
  look(): void
}

export function createUpdates(parts: UpdateOptions): Updates {
  let leaving = false
  const state = createAtom<UpdateState>({
    newer: undefined,
    blockedBy: undefined,
    agreed: false,
    asking: false,
    closed: false,
  })

  const blockedNow = (): ReloadBlock | undefined =>
    parts.hasCall() ? 'call' : parts.unsaved() ? 'form' : undefined
  const set = (change: Partial<UpdateState>) => {
    const now = state.get()
    const next = { ...now, blockedBy: blockedNow(), ...change }
    const same =
      next.newer === now.newer &&
      next.blockedBy === now.blockedBy &&
      next.agreed === now.agreed &&
      next.asking === now.asking &&
      next.closed === now.closed
    if (!same) state.set(next)
  }

  const go = async (build: string) => {
    if (leaving) return
    leaving = true
    set({ agreed: true, asking: false })
    await parts.takeOver()
    parts.tellTabs(build)
    // In the meantime, a call may have begun, so the reload waits for its end. Or the user typed something, so they are
    // asked first.
    if (blockedNow() !== undefined) {
      leaving = false
      updates.look()
    }
    // Otherwise `leaving` stays true: a tab that follows notifies this one again, and another reload would interrupt
    // this reload, in an endless loop.
    else parts.reload()
  }

  const updates: Updates = {
    state,
    found(build) {
      if (build === parts.own || build === state.get().newer) return
      set({ newer: build, closed: false })
    },
    checked: () => set({ closed: false }),
    async missing(shown) {
      const build = await parts.deployed()
      // The same build or no answer means that the connection failed, and the page has its own message for that.
      if (build === undefined || build === parts.own) return
      updates.found(build)
      if (!shown || blockedNow() !== undefined || parts.reloadedFor.read() === build) return
      // If the build cannot be stored, the page could reload again and again. The other tabs are not notified, because
      // no worker takes over.
      if (parts.reloadedFor.write(build)) parts.reload()
    },
    press() {
      const { newer } = state.get()
      if (newer === undefined) return
      switch (blockedNow()) {
        case 'call':
          return set({ agreed: true })
        case 'form':
          return set({ asking: true })
        case undefined:
          void go(newer)
      }
    },
    answer(reload) {
      const { newer } = state.get()
      if (!reload || newer === undefined) return set({ asking: false, agreed: false })
      // The call takes precedence, and the user can still save the form until it ends.
      if (parts.hasCall()) return set({ asking: false, agreed: true })
      parts.forgetUnsaved()
      void go(newer)
    },
    close() {
      const { agreed, asking } = state.get()
      if (!agreed && !asking) set({ closed: true })
    },
    follow(build) {
      updates.found(build)
      if (build === parts.own) return
      // The user agreed in another tab, which says nothing about unsaved changes in this one.
      if (blockedNow() === 'form') return set({ closed: false })
      set({ agreed: true })
      updates.look()
    },
    async controlled(build) {
      if (build !== parts.own && (await parts.deployed()) === build) updates.follow(build)
    },
    look() {
      const { newer, agreed } = state.get()
      const block = blockedNow()
      if (!agreed || newer === undefined || block === 'call' || leaving) return set({})
      if (block === 'form') return set({ agreed: false, asking: true })
      void go(newer)
    },
  }
  return updates
}
