import { use, useState } from 'react'

import { type Verdict } from '#/lib/result.ts'
import { useSession } from '#/providers/session.tsx'
import { useViewer } from '#/providers/viewer.tsx'

import { ActingContext } from './acting-context.ts'
import { dismissBanner, isDismissed } from './stored-acting.ts'
import { useActAs } from './use-act-as.ts'

/** What a page can say and do about representing. */
export interface Acting {
  /** The represented person. */
  readonly who: { readonly id: string; readonly name: string; readonly colorSelection: string | undefined }
  /** What the signed-in person is called, where that is known. */
  readonly signedInName: string | undefined
  /** Whether the banner of this person was dismissed in this session. */
  readonly dismissed: boolean
  /** Dismisses it for the session; another represented person has a banner of their own. */
  dismiss(): void
  /** What stands in the way of switching back. */
  readonly verdict: Verdict
  /** Oneself again; returns the verdict. */
  switchBack(): Verdict
}

/** Whom this tab represents; undefined for oneself. Needs a signed-in tree. */
export function useActing(): Acting | undefined {
  const { representing } = useSession()
  const { user } = useViewer()
  const acting = use(ActingContext)
  const { verdict, actAs } = useActAs()
  // The tree belongs to one represented person, so this is read once.
  const [dismissed, setDismissed] = useState(() => representing !== undefined && isDismissed(representing))
  if (representing === undefined) return undefined
  return {
    who: { id: user.id, name: user.name, colorSelection: user.colorSelection },
    signedInName: acting?.signedInName,
    dismissed,
    dismiss() {
      dismissBanner(representing)
      setDismissed(true)
    },
    verdict,
    switchBack: () => actAs(undefined),
  }
}
