import { apart, gapsIn } from '#/domain/template/template-text.ts'
import { insertAtCaret } from '#/lib/insert-at-caret.ts'

/** Puts what was picked into a field. `wasThere`: the field has had the focus. False where it can not be written to. */
export type Insert = (field: HTMLTextAreaElement, wasThere: boolean) => boolean

interface Last {
  readonly value: string
  /** The gap that was selected after it. */
  readonly start: number
  readonly end: number
  /** Where the whole insertion ends. */
  readonly behind: number
}

const last = new WeakMap<HTMLTextAreaElement, Last>()

/**
 * Inserts at the caret of a field; one that never had the focus is written to at its end, where one would go on. The first
 * gap of what was inserted is selected; untouched, the next insertion goes behind the whole of the last one.
 */
export function insertPicked(field: HTMLTextAreaElement, text: string, wasThere: boolean): boolean {
  const before = last.get(field)
  if (!wasThere) field.setSelectionRange(field.value.length, field.value.length)
  else if (
    before?.value === field.value &&
    before.start === field.selectionStart &&
    before.end === field.selectionEnd
  )
    field.setSelectionRange(before.behind, before.behind)
  const at = field.selectionEnd
  const inserted = insertAtCaret(field, apart(field.value.slice(0, at), text, field.value.slice(at)))
  if (!inserted) return false
  last.delete(field)
  const gap = gapsIn(field.value.slice(inserted.start, inserted.end))[0]
  if (gap) {
    const start = inserted.start + gap.start
    const end = inserted.start + gap.end
    field.setSelectionRange(start, end)
    last.set(field, { value: field.value, start, end, behind: inserted.end })
  }
  return true
}
