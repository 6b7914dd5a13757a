import { formatPhone, isUsPhone } from '#/domain/phone.ts'

/** A number takes its form once it is whole. */
export function phoneAsTyped(typed: string): string {
  return isUsPhone(typed) ? formatPhone(typed) : typed
}
