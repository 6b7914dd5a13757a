import { useId, useRef, useState } from 'react'

import { type MenuEntry } from '#/ui/menu-entry.ts'
import { MenuPart } from '#/ui/menu-part.tsx'

import { type RowRequest } from '../row-request.ts'

/** The menu at a row; a new request is a new menu. */
export function RowMenu({ request, entries }: { request: RowRequest; entries: readonly MenuEntry[] }) {
  const anchor = useRef<HTMLElement | null>(request.anchor)
  const contentId = useId()
  const [open, setOpen] = useState(true)
  return (
    <MenuPart
      anchor={anchor}
      contentId={contentId}
      label="What can be done"
      items={entries}
      header={undefined}
      side="bottom"
      align="end"
      width={undefined}
      open={open}
      byKeyboard={request.byKeyboard}
      onOpenChange={setOpen}
    />
  )
}
