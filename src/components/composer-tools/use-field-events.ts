import { type RefObject, useEffect, useRef } from 'react'

import { preload } from '#/ui/part.ts'
import { dialogPart } from '#/ui/parts.ts'

import { templatePickerPart } from './composer-parts.ts'

/** Whether the caret stands on a line on which nothing is written. */
function onEmptyLine(field: HTMLTextAreaElement): boolean {
  const { selectionStart: at, selectionEnd, value } = field
  if (at !== selectionEnd) return false
  const before = at === 0 || value[at - 1] === '\n'
  const behind = at === value.length || value[at] === '\n'
  return before && behind
}

/**
 * Listens to the field of a composer: a slash on an empty line calls `onSlash` instead of being typed. What it opens is
 * loaded once somebody writes: else the letters typed behind the slash would land in the text.
 * @returns tells whether the field has had the focus, so that its caret is the person's
 */
export function useFieldEvents(
  field: RefObject<HTMLTextAreaElement | null>,
  onSlash: () => void,
): () => boolean {
  const visited = useRef<HTMLTextAreaElement>(undefined)
  // The field may come later or be another one after a render; a listener costs next to nothing.
  useEffect(() => {
    const element = field.current
    if (!element) return
    const onFocus = () => {
      visited.current = element
      preload(templatePickerPart)
      preload(dialogPart)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
      if (element.readOnly || !onEmptyLine(element)) return
      event.preventDefault()
      onSlash()
    }
    if (document.activeElement === element && visited.current !== element) onFocus()
    element.addEventListener('focus', onFocus)
    element.addEventListener('keydown', onKey)
    return () => {
      element.removeEventListener('focus', onFocus)
      element.removeEventListener('keydown', onKey)
    }
  })
  return () => visited.current !== undefined && visited.current === field.current
}
