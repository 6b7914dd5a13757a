import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'

/**
 * Calls back before and after the browser prints, whoever started it. In between, the page has the light theme, because
 * paper is white.
 * @param onBefore its state changes are rendered before the page is printed
 */
export function usePrintEvents({ onBefore, onAfter }: { onBefore: () => void; onAfter: () => void }): void {
  const before = useEffectEvent(onBefore)
  const after = useEffectEvent(onAfter)
  useEffect(() => {
    const { classList } = document.documentElement
    let wasDark = false
    const darken = () => {
      if (wasDark) classList.add('dark')
      wasDark = false
    }
    const start = () => {
      if (classList.contains('dark')) wasDark = true
      classList.remove('dark')
      flushSync(() => before())
    }
    const end = () => {
      darken()
      after()
    }
    addEventListener('beforeprint', start)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', start)
      removeEventListener('afterprint', end)
      darken()
    }
  }, [])
}
