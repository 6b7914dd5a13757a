import { useEffect } from 'react'

import { teamSteps } from '#/domain/create-team/team-answers.ts'
import { announce } from '#/ui/display/live-region.tsx'

const FOCUS_AFTER_MS = [50, 200, 500]
/** Events that show that the user has moved on from the focused field. */
const MOVES = ['keydown', 'pointerdown', 'input'] as const
const CHOICES = '[data-dialog-body], [data-dialog-footer]'
const FIRST_FIELD =
  'input:not(:disabled), textarea:not(:disabled), select:not(:disabled), [role=radio][tabindex="0"], button:not(:disabled)'

/** Returns the first field. In a group of radio buttons, this is the selected one. */
function firstField(body: Element): HTMLElement | null {
  const first = body.querySelector<HTMLElement>(FIRST_FIELD)
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first
  const group = [...body.querySelectorAll<HTMLInputElement>('input[type=radio]')]
  return group.find(({ name, checked }) => checked && name === first.name) ?? first
}

/** Focuses the first field of each step and announces the step once. */
export function useStepFocus(step: number): void {
  useEffect(() => {
    announce(`Step ${String(step + 1)} of ${String(teamSteps.length)}, ${teamSteps[step]?.title ?? ''}`)
    document.querySelector('[role=dialog] [data-dialog-body]')?.scrollTo({ top: 0 })
    const bodyNow = () => document.querySelector('[role=dialog] [data-dialog-body]')
    let moved = false
    let given: HTMLElement | null = null
    // Screen readers move the focus without a key event. Focus on another element in the step or its buttons was
    // therefore chosen by the user.
    const chosen = (active: Element | null) =>
      active !== given && given?.isConnected === true && active?.closest(CHOICES) != null
    const focus = () => {
      const body = bodyNow()
      const active = document.activeElement
      if (!body || chosen(active) || (moved && body.contains(active))) return
      given = firstField(body)
      given?.focus()
    }
    focus()
    // When the previous step unmounts, the dialog takes the focus and gives it to the first element it finds. Content
    // that is fetched or lazy-loaded appears later. The first field is therefore focused until the user moves.
    const timers = FOCUS_AFTER_MS.map((ms) => setTimeout(focus, ms))
    const watch = new MutationObserver(focus)
    watch.observe(bodyNow() ?? document.body, { childList: true, subtree: true })
    const stop = () => {
      moved = true
      watch.disconnect()
    }
    for (const type of MOVES) document.addEventListener(type, stop, { capture: true, once: true })
    return () => {
      stop()
      for (const timer of timers) clearTimeout(timer)
      for (const type of MOVES) document.removeEventListener(type, stop, { capture: true })
    }
  }, [step])
}
