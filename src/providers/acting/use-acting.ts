import { use, useState } from 'react'

import { type Verdict } from '#/lib/verdict.ts'
import { useSession } from '#/providers/session.tsx'
import { useViewer } from '#/providers/viewer.tsx'

import { ActingContext } from './acting-context.ts'
import { dismissBanner, isDismissed } from './stored-acting.ts'
import { useActAs } from './use-act-as.ts'

/** What a page can show and do about representing another user. */
export interface Acting {
  /** The represented user. */
  readonly who: { readonly id: string; readonly name: string; readonly colorSelection: string | undefined }
  /** The name of the signed-in user, if it is known. */
  readonly signedInName: string | undefined
  /** Whether the banner for this user was dismissed in this session. */
  readonly dismissed: boolean
  /** Dismisses the banner for this session. Every represented user has a separate banner. */
  dismiss(): void
  /** Whether switching back is allowed. */
  readonly verdict: Verdict
  /** Switches back to the signed-in user and returns the verdict. */
  switchBack(): Verdict
}

/**
 * Returns the user that this tab represents; undefined when it represents nobody. Only works inside a signed-in tree.
 */
export function useActing(): Acting | undefined {
  const { representing } = useSession()
  const { user } = useViewer()
  const acting = use(ActingContext)
  const { verdict, actAs } = useActAs()
  // Read only once, because the tree belongs to one represented user.
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
