import { initials } from '#/components/people/initials.ts'
import { type AvatarColor, avatarColors } from '#/domain/user/profile.ts'
import { roving } from '#/ui/controls/roving.ts'

const names: Readonly<Record<AvatarColor, string>> = {
  teal: 'Teal',
  amber: 'Amber',
  plum: 'Plum',
  blue: 'Blue',
  coral: 'Coral',
  green: 'Green',
}

/** Returns the label of an avatar color. Empty for an unknown color. */
export function colorLabel(color: unknown): string {
  const known = avatarColors.find((one) => one === color)
  return known === undefined ? '' : names[known]
}

/** Chooses the avatar color: six colors, each shown with the user's initials. */
export function ColorField({
  label,
  name,
  value,
  onChange,
}: {
  label: string
  /** The name whose initials are shown. */
  name: string
  value: AvatarColor
  onChange: (color: AvatarColor) => void
}) {
  const choose = (index: number) => {
    const color = avatarColors[index]
    if (color) onChange(color)
  }
  return (
    <div>
      <p id="color-label" className="mb-1 font-medium">
        {label}
      </p>
      <div role="radiogroup" aria-labelledby="color-label" className="flex h-9 items-center gap-2">
        {avatarColors.map((color, index) => {
          const chosen = color === value
          return (
            <button
              key={color}
              type="button"
              role="radio"
              aria-checked={chosen}
              aria-label={names[color]}
              data-tip={names[color]}
              tabIndex={chosen ? 0 : -1}
              onClick={() => choose(index)}
              onKeyDown={(event) => roving(event, '[role=radio]', choose)}
              style={chosen ? { boxShadow: '0 0 0 2px var(--surface), 0 0 0 4px var(--ink)' } : undefined}
              className={`hit hit-square avatar avatar-${index} flex size-7 shrink-0 items-center justify-center rounded-full text-[11px] leading-none font-semibold forced-colors:border`}
            >
              <span aria-hidden>{initials(name)}</span>
            </button>
          )
        })}
      </div>
    </div>
  )
}
