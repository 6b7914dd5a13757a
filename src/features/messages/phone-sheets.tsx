import { useEmailWindow, useEmailWindows } from '#/providers/popout/email-window.ts'
import { useTextPopout } from '#/providers/popout/popout-context.ts'

import { useSheetStep } from './use-sheet-step.ts'
import { useVisualViewport } from './use-visual-viewport.ts'

/**
 * Handles the history steps and the viewport of the sheets that cover a phone's page: a conversation and New Message.
 */
export function PhoneSheets() {
  const { list, minimize, returnFocus } = useTextPopout()
  const windows = useEmailWindows()
  const email = useEmailWindow()
  const text = list.find(({ minimized }) => !minimized)?.target
  useSheetStep('text', text !== undefined, () => {
    if (!text) return
    leaveSheet(returnFocus(text))
    minimize(text)
  })
  useSheetStep('email', email?.minimized === false, () => {
    leaveSheet(windows.returnFocus())
    windows.minimize()
  })
  useVisualViewport(text !== undefined || email?.minimized === false)
  return null
}

/** Never leave the focus on an element that is about to be removed. */
function leaveSheet(isReturned: boolean): void {
  if (!isReturned) document.getElementById('main')?.focus({ preventScroll: true })
}
