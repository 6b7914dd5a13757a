import { toast } from '#/ui/layers/toast.ts'

/** Shows a toast that a text was not inserted because there is already a draft. */
export function toastDraftExists(body = 'The discarded one wasn’t brought back.'): void {
  toast.info({ title: 'There’s already a draft', body })
}
