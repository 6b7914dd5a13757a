import { type Verdict } from '#/lib/verdict.ts'
import { toast } from '#/ui/layers/toast.ts'

/**
 * Shows a toast with the reason why a key did nothing. A blocked button has a tooltip for that, but a user who presses
 * a key is not pointing at the button.
 */
export function toastRefused({ why, step }: Extract<Verdict, { ok: false }>): void {
  toast.info({ id: 'refused', title: why, body: step })
}
