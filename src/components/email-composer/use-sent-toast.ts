import { useEffect, useEffectEvent, useRef } from 'react'

import { type EmailView } from '#/providers/outbox/email-outbox.ts'
import { toast } from '#/ui/layers/toast.ts'

import { recipientsLabel } from './recipients-label.ts'

/** Says that an email was sent. @param name whom it went to */
export function toastEmailSent(name: string): void {
  toast.success({ title: 'Email sent', body: name })
}

/** Says that an email was sent, once for each. @param about whose lead it is about */
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
