import { PersonName } from '#/components/person-name.tsx'
import { PhoneNumber } from '#/components/phone-number.tsx'
import { type TextTarget } from '#/providers/popout/text-target.ts'
import { cx } from '#/ui/cx.ts'

/** Whom the text goes to. Short where the name stands above already. */
export function ToLine({ target, short = false }: { target: TextTarget; short?: boolean }) {
  return (
    <span className="flex min-w-0 items-baseline gap-1.5">
      <span className="text-ink-3">To</span>
      <span className={cx('flex min-w-0 gap-1 text-ink', !short && 'font-medium')}>
        {!short && (
          <span className="truncate">
            <PersonName name={target.name} />,
          </span>
        )}
        <PhoneNumber number={target.phone} />
      </span>
    </span>
  )
}
