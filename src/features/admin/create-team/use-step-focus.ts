import { useEffect } from 'react'

import { teamSteps } from '#/domain/create-team/team-answers.ts'
import { announce } from '#/ui/display/live-region.tsx'

const FOCUS_AFTER_MS = [50, 200, 500]
/** What says that the person has gone on from where the focus was put. */
const MOVES = ['keydown', 'pointerdown', 'input'] as const
const CHOICES = '[data-dialog-body], [data-dialog-footer]'
const FIRST_FIELD =
  'input:not(:disabled), textarea:not(:disabled), select:not(:disabled), [role=radio][tabindex="0"], button:not(:disabled)'

/** Of a group of radio buttons the chosen one. */
function firstField(body: Element): HTMLElement | null {
  const first = body.querySelector<HTMLElement>(FIRST_FIELD)
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first
  const group = [...body.querySelectorAll<HTMLInputElement>('input[type=radio]')]
  return group.find(({ name, checked }) => checked && name === first.name) ?? first
}

/** The first field of each step has the focus, and the step is announced once. */
export function useStepFocus(step: number): void {
  useEffect(() => {
    announce(`Step ${String(step + 1)} of ${String(teamSteps.length)}, ${teamSteps[step]?.title ?? ''}`)
    document.querySelector('[role=dialog] [data-dialog-body]')?.scrollTo({ top: 0 })
    const bodyNow = () => document.querySelector('[role=dialog] [data-dialog-body]')
    let moved = false
    let given: HTMLElement | null = null
    // A screen reader moves the focus without a key: what has it then, in the step or among the buttons, was chosen.
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
    // The dialog takes the focus that goes with the step before, and gives it to what it finds first; what the step reads, or
    // loads lazily, is there later. Until the person moves, the first field has it.
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
