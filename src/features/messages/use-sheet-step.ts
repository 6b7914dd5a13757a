import { type AnyRouter, type RouterHistory, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/** The sheets that can cover a phone's page. */
type SheetName = 'text' | 'email'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * Set when a sheet was opened over the page of this address. The previous history step is the page without the
     * sheet.
     */
    sheetStep?: SheetName
  }
}

interface Sheet {
  /** Index of its step in the history. */
  readonly index: number
  open: boolean
  /** Minimizes the sheet. */
  close(): void
}

type Sheets = Map<SheetName, Sheet>

// oxlint-disable-next-line no-underscore-dangle -- the router's own name
const indexOf = ({ state }: RouterHistory['location']) => state.__TSR_index

const all = new WeakMap<AnyRouter, Sheets>()

/** Returns the router's sheets that have a step in its history. Going back or to another page minimizes them. */
function sheetsOf(router: AnyRouter): Sheets {
  const known = all.get(router)
  if (known) return known
  const sheets: Sheets = new Map()
  all.set(router, sheets)
  const history: RouterHistory = router.history
  let { pathname } = history.location
  const closeWhere = (isLeft: (sheet: Sheet) => boolean) => {
    for (const [name, sheet] of sheets) {
      if (!isLeft(sheet)) continue
      sheets.delete(name)
      sheet.close()
    }
  }
  history.subscribe(({ location, action: { type } }) => {
    const { sheetStep } = location.state
    const index = indexOf(location)
    const left = location.pathname !== pathname
    pathname = location.pathname
    // An open sheet would hide the page that the user navigated to.
    closeWhere((sheet) => left || sheet.index > index)
    if (type === 'PUSH' || type === 'REPLACE') return
    // This is the step of a sheet that is no longer open. It would only show the page of the previous step again, so
    // skip it.
    if (sheetStep === undefined || [...sheets.values()].some((sheet) => sheet.index === index)) return
    // No `ignoreBlocker` here: at the end of the history, going forward does nothing, and the flag would then apply to
    // the next navigation.
    if (type === 'FORWARD') history.forward()
    else history.back({ ignoreBlocker: true })
  })
  return sheets
}

/** Removes the history step of a closed sheet, unless other steps follow it. */
function dropStep({ history }: AnyRouter, sheets: Sheets, name: SheetName): void {
  const sheet = sheets.get(name)
  if (sheet?.open) return
  sheets.delete(name)
  const { location } = history
  if (sheet ? sheet.index === indexOf(location) : location.state.sheetStep === name)
    history.back({ ignoreBlocker: true })
}

/**
 * Gives a sheet that covers a phone's page its own history step, so that Back closes the sheet and not the page behind
 * it. (Layers that the address describes use `useCloseShown`. A sheet can be over any address.)
 * @param open whether the sheet covers the page now
 * @param onBack minimizes the sheet
 */
export function useSheetStep(name: SheetName, open: boolean, onBack: () => void): void {
  const router = useRouter()
  const close = useEffectEvent(onBack)
  useEffect(() => {
    const sheets = sheetsOf(router)
    const known = sheets.get(name)
    if (!open) {
      if (known) known.open = false
      // Deferred, because the action that closes a sheet may also navigate, and after a reload the sheet may be
      // restored.
      const timer = setTimeout(() => dropStep(router, sheets, name))
      return () => clearTimeout(timer)
    }
    if (known) {
      known.open = true
      return undefined
    }
    const { location } = router.history
    const { href, state } = location
    const isHere = state.sheetStep === name
    const index = indexOf(location) + (isHere ? 0 : 1)
    sheets.set(name, { index, open: true, close: () => close() })
    if (!isHere) {
      void router.navigate({
        href,
        state: { ...state, sheetStep: name },
        resetScroll: false,
        ignoreBlocker: true,
      })
    }
    return undefined
  }, [router, name, open])
  useEffect(() => () => void sheetsOf(router).delete(name), [router, name])
}
