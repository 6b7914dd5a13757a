import { useEffect, useEffectEvent, useRef } from 'react'

import { type EmailView } from '#/providers/outbox/email-outbox.ts'
import { toast } from '#/ui/layers/toast.ts'

/** Says that an email was sent. @param name whom it went to */
export function toastEmailSent(name: string): void {
  toast.success({ title: 'Email sent', body: name })
}

/** Says that an email was sent, once for each. @param name whom it went to */
export function useSentToast({ sent }: Pick<EmailView, 'sent'>, name: string, onSent: () => void): void {
  const count = useRef(sent)
  const tell = useEffectEvent(() => {
    toastEmailSent(name)
    onSent()
  })
  useEffect(() => {
    if (count.current === sent) return
    count.current = sent
    tell()
  }, [sent])
}
