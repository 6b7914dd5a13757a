import { formatZonedTime, zoneShortName } from '#/domain/time/zoned-time.ts'
import { Segmented } from '#/ui/controls/segmented.tsx'

/** Asks which of two instants is meant when the clocks go back and show an hour twice. */
export function RepeatedHourChoice({
  label = 'Which of the two',
  instants,
  zone,
  second,
  onSecond,
  className,
}: {
  label?: string
  /** The two instants, in epoch milliseconds. */
  instants: readonly number[]
  zone: string | undefined
  /** The second instant is chosen. */
  second: boolean
  onSecond: (second: boolean) => void
  className?: string
}) {
  return (
    <div className={className}>
      <p role="status" className="mb-1 text-small text-ink-2">
        Clocks go back that day, so {formatZonedTime(instants[0] ?? 0, zone)} happens twice. Which one?
      </p>
      <Segmented
        label={label}
        size="sm"
        options={instants.map((ts, index) => ({
          value: String(index),
          label: `${formatZonedTime(ts, zone)} ${zoneShortName(ts, zone)}`,
        }))}
        value={second ? '1' : '0'}
        onChange={(index) => onSecond(index === '1')}
      />
    </div>
  )
}
