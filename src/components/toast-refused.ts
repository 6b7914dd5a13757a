import { type Verdict } from '#/lib/result.ts'
import { toast } from '#/ui/layers/toast.ts'

/** Says why a key did nothing. A blocked button has its tooltip for that; who presses a key is not looking at one. */
export function toastRefused({ why, step }: Extract<Verdict, { ok: false }>): void {
  toast.info({ id: 'refused', title: why, body: step })
}
