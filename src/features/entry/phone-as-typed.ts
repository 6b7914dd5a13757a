import { isUsPhone } from '#/domain/user/phone-number.ts'
import { formatPhone } from '#/domain/user/phone.ts'

/** A number takes its form once it is whole. */
export function formatPhoneAsTyped(typed: string): string {
  return isUsPhone(typed) ? formatPhone(typed) : typed
}
