import { toast } from '#/ui/layers/toast.ts'

/** Says that something was not put where a draft stands already. */
export function toastDraftExists(body = 'The discarded one wasn’t brought back.'): void {
  toast.info({ title: 'There’s already a draft', body })
}
