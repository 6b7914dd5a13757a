import { apart, gapsIn } from '#/domain/template/template-text.ts'
import { insertAtCaret } from '#/lib/text/insert-at-caret.ts'

/**
 * Inserts what was picked into a field. `wasThere`: the field has had the focus. Returns false when the field cannot be
 * written to.
 */
export type Insert = (field: HTMLTextAreaElement, wasThere: boolean) => boolean

interface Last {
  readonly value: string
  /** Start of the gap that was selected after the insertion. */
  readonly start: number
  readonly end: number
  /** End of the whole insertion. */
  readonly behind: number
}

const last = new WeakMap<HTMLTextAreaElement, Last>()

/**
 * Inserts a text at the caret of a field. If the field never had the focus, the text goes to its end, where a user
 * would continue. Selects the first gap of the inserted text. If that selection is unchanged at the next insertion, the
 * new text goes after the whole previous one.
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
