import { useEffect } from 'react'

/** Where the sheets of a phone begin and how tall they are; without a value they are as tall as the page. */
const TOP = '--sheet-top'
const HEIGHT = '--sheet-height'

/**
 * Keeps the sheets of a phone in what is seen of the page while a keyboard lies over it. Other browsers make the page
 * smaller (`interactive-widget` in index.html); Safari tells the visual viewport alone.
 * @param open a sheet is there
 */
export function useVisualViewport(open: boolean): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!open || !viewport) return undefined
    const { style } = document.documentElement
    const release = () => {
      style.removeProperty(TOP)
      style.removeProperty(HEIGHT)
    }
    const follow = () => {
      // What a person has enlarged they move about in; half a pixel is what rounding makes.
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
