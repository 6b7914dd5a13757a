import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'

import { type EmailContent, type EmailRef } from '#/domain/email/email-draft.ts'

import { actingUserId, useSession } from '../session.tsx'
import { type DraftTrouble } from './draft-trouble.ts'
import { emailSlotOf } from './email-slot.ts'
import { type EmailDesk, type EmailView, type FileRefusal } from './email-types.ts'
import { makeEmailDesk, signatureIn } from './make-email-desk.ts'

/** The email desk of the acting user, at work while the component stands. */
export function useEmailDesk(): EmailDesk {
  const client = useQueryClient()
  const session = useSession()
  const slot = emailSlotOf(client)
  const desk = slot.get(() =>
    makeEmailDesk(client, { signedInUser: session.signedInUserId, actingUser: actingUserId(session) }),
  )
  useEffect(() => slot.hold(), [slot])
  return desk
}

/** An email in the making with what a composer may do to it. */
export interface ComposedEmail extends Omit<EmailView, 'content'> {
  readonly content: EmailContent
  /** Something was written that is kept. */
  readonly kept: boolean
  readonly signature: string
  change(part: Partial<EmailContent>): void
  press(content: EmailContent): boolean
  check(): void
  attach(files: readonly File[]): Promise<FileRefusal[]>
  detach(fileId: string): void
  takeOther(): void
  keepMine(): void
  discard(): void
}

/**
 * The email of a place; every composer of it shows the same.
 * @param start what it says before anything is written
 */
export function useEmail({ leadId, kind }: EmailRef, start: EmailContent): ComposedEmail {
  const desk = useEmailDesk()
  const client = useQueryClient()
  const place = useMemo(() => ({ leadId, kind }), [leadId, kind])
  const view = useSyncExternalStore(desk.subscribe, () => desk.view(place))
  return useMemo(() => {
    const now = () => desk.view(place).content ?? start
    return {
      ...view,
      content: view.content ?? start,
      kept: view.content !== undefined,
      signature: signatureIn(client),
      change: (part) => desk.write(place, { ...now(), ...part }, start),
      press: (content) => desk.press(place, content),
      check: () => desk.check(place),
      attach: (files) => desk.attach(place, now(), start, files),
      detach: (fileId) => desk.detach(place, now(), start, fileId),
      takeOther: () => desk.takeOther(place),
      keepMine: () => desk.keepMine(place),
      discard: () => desk.discard(place),
    }
  }, [view, desk, place, start, client])
}

/** Why what is written may not survive a reload, if it may not. */
export function useEmailTrouble(): DraftTrouble | undefined {
  const desk = useEmailDesk()
  return useSyncExternalStore(desk.subscribe, desk.trouble)
}
