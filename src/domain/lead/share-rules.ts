import * as z from 'zod/mini'

import { countOf } from '#/lib/text/count-of.ts'

import { collaborationModeLabel } from '../team/collaboration-mode.ts'
import { type TeamKind } from '../team/team-kind.ts'

/** Maximum length of the note of a share (ours). */
export const SHARE_NOTE = 500

/** Whether a share requires a property: always, unless the client is an owner. */
export function propertyNeeded(kind: TeamKind): boolean {
  return kind !== 'OWNER'
}

/**
 * Returns the schema of the share form. The team is required. The property is required unless the client is an owner.
 */
export function shareFormSchema(kind: TeamKind) {
  const choice = z.string().check(z.minLength(1, 'Selection Required'))
  return z.object({
    teamRef: choice,
    propertyRef: propertyNeeded(kind) ? choice : z.string(),
    note: z.string().check(z.trim(), z.maxLength(SHARE_NOTE, `At most ${String(SHARE_NOTE)} characters`)),
  })
}

/** Returns the effects of a share as plain sentences: who sees the lead, who may reply, who stays assigned. */
export function shareOutcome(given: {
  team: string
  collaborationMode: string
  /** The server's counts by the specified rules. undefined while they are unknown. */
  counts: { canOpen: number; canCommunicate: number } | undefined
  assigned: 'you' | 'nobody' | (string & {})
}): { icon: 'eye' | 'message-square' | 'user-check'; text: string }[] {
  const { team, counts, assigned } = given
  const mode = collaborationModeLabel(given.collaborationMode)
  const sees =
    counts === undefined
      ? `We don’t know yet who in ${team} can open this lead`
      : counts.canOpen === 0
        ? `No one in ${team} can open this lead until it’s assigned to them`
        : `${countOf(counts.canOpen, 'member')} of ${team} can open this lead`
  const replies =
    counts === undefined
      ? `${team}’s collaboration is ${mode}`
      : counts.canCommunicate === 0
        ? `They can’t reply, collaboration is ${mode}`
        : counts.canCommunicate === counts.canOpen
          ? `They can also reply, collaboration is ${mode}`
          : `${String(counts.canCommunicate)} of them can also reply, collaboration is ${mode}`
  const keeps =
    assigned === 'you'
      ? 'You stay assigned'
      : assigned === 'nobody'
        ? 'The lead stays unassigned'
        : `${assigned} stays assigned`
  return [
    { icon: 'eye', text: sees },
    ...(counts?.canOpen === 0 ? [] : [{ icon: 'message-square' as const, text: replies }]),
    { icon: 'user-check', text: keeps },
  ]
}
