import { useRouter } from '@tanstack/react-router'
import { type ComponentProps, type MouseEvent } from 'react'

interface RowLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** A path of the app, with its search. */
  href: string
}

/**
 * A link inside the app for what is drawn many times: rows and figures. A router's own link follows the address and builds
 * its location anew with every render of a row.
 */
export function RowLink({ href, children, ...rest }: RowLinkProps) {
  const router = useRouter()
  // What a search narrows is asked for when it is opened: a pointer crosses many numbers.
  const preload = href.includes('?') ? undefined : () => void router.preloadRoute({ to: href })
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    // The browser opens a new tab or window by itself.
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void router.navigate({ href })
  }
  return (
    <a {...(preload && { onPointerEnter: preload, onFocus: preload })} {...rest} href={href} onClick={go}>
      {children}
    </a>
  )
}
