import { type RefObject, useLayoutEffect, useRef } from 'react'

import { focusQuietly } from '#/ui/move-focus.ts'

/** Whether an element is in the pane that a narrow page hides. The browser takes the focus from there only later. */
function isHidden(element: Element): boolean {
  const pane = element.closest('.templates-list, .templates-editor')
  return pane !== null && getComputedStyle(pane).display === 'none'
}

/**
 * Moves a lost focus to an element. A focus that is still on the page stays, for example in the list beside the editor.
 */
function restoreFocus(target: HTMLElement | null | undefined): void {
  const focused = document.activeElement
  if (focused && focused !== document.body && !isHidden(focused)) return
  if (!target || isHidden(target)) return
  if (target.tabIndex < 0) focusQuietly(target)
  else target.focus()
}

/**
 * Returns the ref of the editor. When a template is opened and the pressed control has disappeared, the heading of the
 * template gets the focus, or the name of a new one.
 * @param opened changes with each template that is opened; undefined while the page shows what it was loaded with
 */
export function useEditorFocus(opened: string | undefined, isNew: boolean): RefObject<HTMLDivElement | null> {
  const editor = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (opened !== undefined) restoreFocus(editor.current?.querySelector<HTMLElement>(isNew ? 'input' : 'h2'))
  }, [opened, isNew])
  return editor
}

/**
 * Returns the ref of the panes. When a narrow page shows the list again, the focus moves to the row of the template that
 * was open, or to the button that began a new one.
 */
export function useListFocus(template: string | undefined): RefObject<HTMLDivElement | null> {
  const panes = useRef<HTMLDivElement>(null)
  const before = useRef(template)
  useLayoutEffect(() => {
    const left = before.current
    before.current = template
    if (template !== undefined || left === undefined) return
    const list = panes.current?.querySelector<HTMLElement>('.templates-list')
    const openers = [...(list?.querySelectorAll<HTMLElement>('[data-opens]') ?? [])]
    restoreFocus(openers.find(({ dataset }) => dataset.opens === left) ?? list)
  }, [template])
  return panes
}
