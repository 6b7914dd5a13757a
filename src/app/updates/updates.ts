import { createAtom, type ReadonlyAtom } from '@tanstack/store'

/** Why the page may not be reloaded now: a call would end, or what somebody typed into a form would be lost. */
export type ReloadBlock = 'call' | 'form'

/** What the notice says. */
export interface UpdateState {
  /** The build that waits, or undefined: this one is the newest that is known of. */
  readonly newer: string | undefined
  readonly blockedBy: ReloadBlock | undefined
  /** The person agreed to the reload; it waits for the call's end. */
  readonly agreed: boolean
  /** The person is asked whether a form's changes may go. */
  readonly asking: boolean
  /** The notice was closed; it comes again with the next check. */
  readonly closed: boolean
}

/** What the updates need from the page. */
export interface UpdateOptions {
  /** The build that runs here. */
  readonly own: string
  readonly callOpen: () => boolean
  readonly unsaved: () => boolean
  readonly forgetUnsaved: () => void
  /** The build that the server has now; undefined where nobody can tell. */
  readonly deployed: () => Promise<string | undefined>
  /** Lets the worker that waits take over; resolves when it has, or when there is none. */
  readonly takeOver: () => Promise<void>
  /** Tells the other tabs to follow. */
  readonly tellTabs: (build: string) => void
  readonly reload: () => void
  /** Which build this tab was last reloaded for without being asked: at most once for each. */
  readonly reloadedFor: { read(): string | undefined; write(build: string): boolean }
}

/** The one place that decides whether and when the page is loaded anew for a new version. */
export interface Updates {
  readonly state: ReadonlyAtom<UpdateState>
  /** A build is there; nothing is changed by it. */
  found(build: string): void
  /** The hourly check has passed: a closed notice comes again. */
  checked(): void
  /**
   * A file of this build is gone. If the server has another build, the person is told.
   * @param shown the page that was asked for is missing with it: an idle page is loaded anew by itself, once for each build
   */
  missing(shown: boolean): Promise<void>
  /** Reload was pressed. */
  press(): void
  /** The answer to the question about a form. */
  answer(reload: boolean): void
  /** The notice was closed. */
  close(): void
  /** Another tab was reloaded for this build; ours follows as soon as it may. */
  follow(build: string): void
  /**
   * This page was loaded under the worker of this build. On a slow connection a reload may show the kept old page while
   * the new worker takes over, which the page then does not see; it follows. Its own build may also be the newer one:
   * only the server can tell.
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
    parts.callOpen() ? 'call' : parts.unsaved() ? 'form' : undefined
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
    // Meanwhile a call may have begun, whose end the reload waits for, or something was typed, which is asked about.
    if (blockedNow() !== undefined) {
      leaving = false
      updates.look()
    }
    // Else it stays so: a tab that follows tells this one again, and another reload would end this one, for ever.
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
      // The same build, or no answer: the connection is at fault, and the page has words for that.
      if (build === undefined || build === parts.own) return
      updates.found(build)
      if (!shown || blockedNow() !== undefined || parts.reloadedFor.read() === build) return
      // Without a memory it could happen again and again. The other tabs have not been asked: no worker takes over.
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
      // The call comes first, and what is in the form may be saved until it ends.
      if (parts.callOpen()) return set({ asking: false, agreed: true })
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
      // What was agreed in another tab is no word about what is typed in this one.
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
