import * as Radix from '@radix-ui/react-tooltip'

import { Kbd } from '../display/kbd.tsx'
import { AnchorProxy } from './anchor-proxy.tsx'
import { type Tip } from './tooltip-watch.ts'

/** One tooltip: where it stands and how it is drawn. When it shows is decided by the watch. */
export function TooltipCard({ tip }: { tip: Tip }) {
  return (
    <Radix.Provider>
      <Radix.Root open>
        <Radix.Trigger asChild>
          <AnchorProxy element={tip.anchor} />
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            data-tip-content=""
            side={tip.side}
            sideOffset={6}
            collisionPadding={8}
            className="tip z-tooltip flex max-w-72 items-center gap-2 rounded bg-ink px-2 py-1 text-small break-words text-surface forced-colors:border"
          >
            {tip.text}
            {tip.keys !== undefined && (
              <span className="flex h-[18px] min-w-[18px] items-center justify-center rounded-xs bg-(--tip-cap) px-1">
                <Kbd keys={tip.keys} bare />
              </span>
            )}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
