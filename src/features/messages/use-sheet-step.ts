import { type AnyRouter, type RouterHistory, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/** What covers the page of a phone. */
type SheetName = 'text' | 'email'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A sheet was opened over the page of this address: the step before is the page without it. */
    sheetStep?: SheetName
  }
}

interface Sheet {
  /** Where its step stands in the history. */
  readonly index: number
  open: boolean
  /** Puts it aside. */
  close(): void
}

type Sheets = Map<SheetName, Sheet>

// oxlint-disable-next-line no-underscore-dangle -- the router's own name
const indexOf = ({ state }: RouterHistory['location']) => state.__TSR_index

const all = new WeakMap<AnyRouter, Sheets>()

/** The sheets of a router that have a step in its history. Back, or another page, puts them aside. */
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
    // A sheet would hide the other page that was asked for.
    closeWhere((sheet) => left || sheet.index > index)
    if (type === 'PUSH' || type === 'REPLACE') return
    // The step of a sheet that is gone: the page of the step before, once more.
    if (sheetStep === undefined || [...sheets.values()].some((sheet) => sheet.index === index)) return
    // Forward may be at its end here: then nothing happens, and what was to be ignored would be ignored the next time.
    if (type === 'FORWARD') history.forward()
    else history.back({ ignoreBlocker: true })
  })
  return sheets
}

/** Takes the step of a sheet that was closed out of the history, if nothing has followed it. */
function dropStep({ history }: AnyRouter, sheets: Sheets, name: SheetName): void {
  const sheet = sheets.get(name)
  if (sheet?.open) return
  sheets.delete(name)
  const { location } = history
  if (sheet ? sheet.index === indexOf(location) : location.state.sheetStep === name)
    history.back({ ignoreBlocker: true })
}

/**
 * Gives a sheet over the page of a phone a step of its own in the history, so that Back closes the sheet and not the page
 * behind it. (What an address says of itself goes by `useCloseShown`; a sheet stands over any address.)
 * @param open the sheet covers the page now
 * @param onBack puts it aside
 */
export function useSheetStep(name: SheetName, open: boolean, onBack: () => void): void {
  const router = useRouter()
  const close = useEffectEvent(onBack)
  useEffect(() => {
    const sheets = sheetsOf(router)
    const known = sheets.get(name)
    if (!open) {
      if (known) known.open = false
      // Later: what closes a sheet may lead to another page as well, and a reload may bring the sheet back.
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
