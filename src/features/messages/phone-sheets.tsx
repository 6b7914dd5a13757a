import { useEffect } from 'react'

import { useEmailWindow, useEmailWindows } from '#/providers/popout/email-window.ts'
import { useTextPopout } from '#/providers/popout/popout-context.ts'

import { useSheetStep } from './use-sheet-step.ts'

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

/** Top and height of the sheets on a phone. Without a value, sheets are as tall as the page. */
const TOP = '--sheet-top'
const HEIGHT = '--sheet-height'

/**
 * Keeps the sheets of a phone within the visible part of the page while the on-screen keyboard covers the rest. Other
 * browsers resize the page (`interactive-widget` in index.html). Safari only reports it through the visual viewport.
 * @param open whether a sheet is open
 */
function useVisualViewport(open: boolean): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!open || !viewport) return undefined
    const { style } = document.documentElement
    const release = () => {
      style.removeProperty(TOP)
      style.removeProperty(HEIGHT)
    }
    const follow = () => {
      // While the user has zoomed in, they move around the page themselves. Differences of half a pixel come from
      // rounding.
      if (viewport.scale > 1.01 || window.innerHeight - viewport.height < 1) return release()
      style.setProperty(TOP, `${viewport.offsetTop}px`)
      style.setProperty(HEIGHT, `${viewport.height}px`)
    }
    follow()
    viewport.addEventListener('resize', follow)
    viewport.addEventListener('scroll', follow)
    return () => {
      viewport.removeEventListener('resize', follow)
      viewport.removeEventListener('scroll', follow)
      release()
    }
  }, [open])
}
