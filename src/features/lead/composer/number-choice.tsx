import { ChevronDown } from 'lucide-react'

import { numberLabel } from '#/components/lead/lead-targets.ts'
import { PersonName } from '#/components/people/person-name.tsx'
import { PhoneNumber } from '#/components/phone-number.tsx'
import { shortName } from '#/domain/user/short-name.ts'
import { type TextTarget } from '#/providers/popout/text-target.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { Menu } from '#/ui/layers/menu.tsx'

/** Chooses the number of the lead that a text goes to. */
export function NumberChoice({
  targets,
  target,
  onChoose,
}: {
  targets: readonly TextTarget[]
  target: TextTarget
  onChoose: (phone: string) => void
}) {
  const options = targets.map((each) => ({
    value: each.phone,
    label: shortName(each.name),
    detail: numberLabel(each),
  }))
  return (
    <Menu
      label="Send to"
      align="end"
      trigger={
        <button
          type="button"
          className="inline-flex min-h-7 max-w-full min-w-0 items-center gap-1.5 rounded px-1 text-body whitespace-nowrap hover:bg-hover max-tablet:-ml-1 max-tablet:min-h-11"
        >
          <span className="text-ink-3">To</span>
          <span className="ml-0.5 flex min-w-0 gap-1 font-medium text-ink">
            <span className="max-w-56 truncate tablet:@max-[560px]/composer:sr-only">
              <PersonName name={target.name} />,
            </span>
            <PhoneNumber number={target.phone} />
          </span>
          <Icon icon={ChevronDown} size={14} className="text-ink-3" />
        </button>
      }
      items={[
        { type: 'radio', id: 'number', label: 'Send to', value: target.phone, options, onChange: onChoose },
      ]}
    />
  )
}
