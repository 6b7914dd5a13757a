import { useEffect, useEffectEvent, useRef } from 'react'

import { type EmailView } from '#/providers/outbox/email-outbox.ts'
import { toast } from '#/ui/layers/toast.ts'

import { recipientsLabel } from './recipients-label.ts'

/** Shows a toast that an email was sent. @param name the recipients */
export function toastEmailSent(name: string): void {
  toast.success({ title: 'Email sent', body: name })
}

/** Shows a toast once for each email that was sent. @param about name of the lead that the email belongs to */
export function useSentToast(
  { sent, sentTo }: Pick<EmailView, 'sent' | 'sentTo'>,
  about: string,
  onSent: () => void,
): void {
  const count = useRef(sent)
  const tell = useEffectEvent(() => {
    toastEmailSent(recipientsLabel(sentTo, about))
    onSent()
  })
  useEffect(() => {
    if (count.current === sent) return
    count.current = sent
    tell()
  }, [sent])
}
