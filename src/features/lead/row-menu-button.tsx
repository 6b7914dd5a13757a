import { Ellipsis } from 'lucide-react'

import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/icon.tsx'

import { type RowFrame } from './row-frame.ts'
import { ROW_MENU, rowWords } from './row-request.ts'
import { type TimelineBlock } from './timeline-blocks.ts'

/** Opens the one menu of the timeline at this row; shown under the pointer, with the focus, and where nothing can hover. */
export function RowMenuButton({
  block,
  frame,
  className,
}: {
  block: TimelineBlock
  frame: RowFrame
  className: string
}) {
  const { onMenu, onMenuNear } = frame
  if (onMenu === undefined) return null
  return (
    <button
      type="button"
      {...{ [ROW_MENU]: '' }}
      aria-haspopup="menu"
      aria-label={`More about ${rowWords(block)}`}
      onPointerEnter={onMenuNear}
      onFocus={onMenuNear}
      onClick={(event) => onMenu(event.currentTarget, block, event.detail === 0)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        onMenu(event.currentTarget, block, true)
      }}
      className={cx(
        'grid size-7 shrink-0 place-items-center rounded text-ink-3 group-hover/row:opacity-100 hover:bg-hover hover:text-ink focus-visible:opacity-100 aria-expanded:opacity-100 [@media(hover:hover)]:opacity-0 [@media(pointer:coarse)]:size-11',
        className,
      )}
    >
      <Icon icon={Ellipsis} size={16} />
    </button>
  )
}
