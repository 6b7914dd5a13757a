import { formatPhone } from '#/domain/user/phone.ts'

/** A phone number in the format used everywhere, `+1 (512) 555-0139 ext. 12`, without line breaks. */
export function PhoneNumber({
  number,
  ext,
  className,
}: {
  number: string
  ext?: string | undefined
  className?: string | undefined
}) {
  return (
    <bdi className={`whitespace-nowrap ${className ?? ''}`}>
      {ext === undefined ? formatPhone(number) : formatPhone(number, ext)}
    </bdi>
  )
}
