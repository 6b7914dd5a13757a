import { formatPhone } from '#/domain/user/phone.ts'

/** A number as it is shown everywhere, `+1 (512) 555-0139 ext. 12`, never broken over two lines. */
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
