import { useRouter } from '@tanstack/react-router'
import { type ComponentProps, type MouseEvent } from 'react'

interface RowLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** A path of the app, including its search string. */
  href: string
}

/**
 * A link inside the app for content that is rendered many times: rows and figures. The router's own link subscribes to
 * the location and rebuilds its own location with every render of a row.
 */
export function RowLink({ href, children, ...rest }: RowLinkProps) {
  const router = useRouter()
  // Links with a search string are not preloaded but load when opened, because a pointer crosses many numbers.
  const preload = href.includes('?') ? undefined : () => void router.preloadRoute({ to: href })
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    // The browser itself opens a new tab or window.
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
