import { isUsPhone } from '#/domain/phone-number.ts'
import { formatPhone } from '#/domain/phone.ts'

/** A number takes its form once it is whole. */
export function phoneAsTyped(typed: string): string {
  return isUsPhone(typed) ? formatPhone(typed) : typed
}
