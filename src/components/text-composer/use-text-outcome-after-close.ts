import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { leadQuery } from '#/api/lead.ts'
import { toastNotSent, watchOutcomeAfterClose } from '#/components/composer-tools/toast-outcome.ts'
import { targetNow } from '#/components/lead/lead-targets.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { useOutbox } from '#/providers/outbox/use-outbox.ts'
import { useOpenText } from '#/providers/popout/popout-context.ts'
import { targetKey, type TextTarget } from '#/providers/popout/text-target.ts'
import { toast } from '#/ui/layers/toast.ts'

const failureTitles = { notSent: 'Text not sent', notConfirmed: 'Text not confirmed' }

/**
 * Shows a toast with the outcome of a text after the last place that shows it (its pop-out or the lead page) was closed
 * while the text was on its way.
 * @param target the same object as long as the conversation is the same, undefined when there is none
 */
export function useTextOutcomeAfterClose(target: TextTarget | undefined): void {
  const client = useQueryClient()
  const { texts } = useOutbox()
  const openText = useOpenText()
  useEffect(() => {
    if (!target) return undefined
    const send = () => texts.view(target).send
    return watchOutcomeAfterClose(`text ${targetKey(target)}`, texts, send, (end) => {
      const { name } = targetNow(target, client.getQueryData(leadQuery(target.leadId).queryKey))
      const body = shortName(name)
      if (end.at === 'draft') toast.success({ title: 'Text sent', body })
      else toastNotSent(end, failureTitles, { body, onOpen: () => openText(target) })
    })
  }, [client, texts, target, openText])
}
