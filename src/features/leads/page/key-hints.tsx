import { Kbd } from '#/ui/display/kbd.tsx'
import { useWorkingKey } from '#/ui/hotkeys/working-keys.ts'

/** What keys do: `['Move', 'J', 'K']`. */
export type KeyHint = readonly [does: string, ...keys: string[]]

/** The keys of a list or queue in its footer, as far as they work now. */
export function KeyHints({ hints }: { hints: readonly KeyHint[] }) {
  const working = useWorkingKey()
  return (
    // Hints that don't fit wrap to a hidden line as a whole.
    <div className="flex h-10 min-w-0 flex-wrap gap-x-4 overflow-hidden [&>*]:h-10">
      {hints
        .filter(([, ...keys]) => keys.some(working))
        .map(([does, ...keys]) => (
          <span key={does} className="flex shrink-0 items-center gap-[5px]">
            {keys.map((key) => (
              <Kbd key={key} keys={key} />
            ))}
            {does}
          </span>
        ))}
    </div>
  )
}
