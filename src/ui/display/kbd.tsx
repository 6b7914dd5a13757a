import { ArrowLeft, ArrowRight, Command, CornerDownLeft, type LucideIcon } from 'lucide-react'

import { cx } from '../cx.ts'
import { useWorkingKey } from '../hotkeys/working-keys.ts'
import { Icon } from './icon.tsx'

// The Latin file of the font has no glyphs for these keys.
const drawn: Readonly<Record<string, { icon: LucideIcon; name: string }>> = {
  enter: { icon: CornerDownLeft, name: 'Enter' },
  cmd: { icon: Command, name: 'Command' },
  left: { icon: ArrowLeft, name: 'Left arrow' },
  right: { icon: ArrowRight, name: 'Right arrow' },
}

/**
 * A key cap. `keys` is its label: `J`, `[`, `Ctrl`, or `enter`, `cmd`, `left`, `right`, which are drawn as icons. Shows
 * the key that the user chose instead, if any, and nothing if that key is switched off.
 * @param always show it even while single keys are switched off
 * @param fixed the user can neither change nor switch off this key
 */
export function Kbd({
  keys,
  bare = false,
  always = false,
  fixed = false,
  className,
}: {
  keys: string
  bare?: boolean
  always?: boolean
  fixed?: boolean
  className?: string | undefined
}) {
  const working = useWorkingKey(always)
  const key = fixed ? keys : working(keys)
  if (key === undefined) return null
  const sign = Object.hasOwn(drawn, keys) ? drawn[keys] : undefined
  return (
    <kbd
      className={cx(
        'inline-flex shrink-0 items-center justify-center font-sans text-micro',
        !bare && 'h-[18px] min-w-[18px] rounded-xs border border-line-2 bg-surface px-1 text-ink-2',
        className,
      )}
    >
      {sign ? (
        <Icon icon={sign.icon} size={12} label={sign.name} />
      ) : key === keys ? (
        keys
      ) : (
        key.toUpperCase().replace(/\+(?=.)/, ' ')
      )}
    </kbd>
  )
}
