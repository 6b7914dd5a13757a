import { useEffect } from 'react'

import { toastNotSent, watchOutcomeAfterClose } from '#/components/composer-tools/toast-outcome.ts'
import { type EmailRef } from '#/domain/email/email-draft.ts'
import { type SendState } from '#/domain/message/send-state.ts'
import { useOutbox } from '#/providers/outbox/use-outbox.ts'

import { recipientsLabel } from './recipients-label.ts'
import { toastEmailSent } from './use-sent-toast.ts'

/** Shows a toast that an email did not arrive. @param name the recipients */
export function toastEmailNotSent(end: SendState, name: string, onOpen?: () => void): void {
  const titles = { notSent: 'Email not sent', notConfirmed: 'Email not confirmed' }
  toastNotSent(end, titles, { body: name, onOpen })
}

/**
 * Shows a toast with the outcome of an email whose composer was closed, left or replaced by another while the email was
 * on its way.
 * @param about name of the lead that the email belongs to
 * @param onOpen opens the email again. Pass the same function as long as its target stays the same.
 */
export function useEmailOutcomeAfterClose(
  { leadId, kind }: EmailRef,
  about: string,
  onOpen: () => void,
): void {
  const { emails } = useOutbox()
  useEffect(() => {
    const send = () => emails.view({ leadId, kind }).send
    return watchOutcomeAfterClose(`email ${kind} ${leadId}`, emails, send, (end) => {
      const { content, sentTo } = emails.view({ leadId, kind })
      if (end.at === 'draft') toastEmailSent(recipientsLabel(sentTo, about))
      else toastEmailNotSent(end, recipientsLabel(content?.to, about), onOpen)
    })
  }, [emails, leadId, kind, about, onOpen])
}
