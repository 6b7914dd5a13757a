import {
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type Ref,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

import { quietHotkeys } from '../hotkeys/hotkeys.ts'
import { announceNotLoaded, type LazyComponent } from '../lazy.tsx'

/** A menu or popover beside the button that opens it. */
export interface Layer {
  /** The element that it stands beside, and that has the focus again when it closes. */
  anchor: RefObject<HTMLElement | null>
  contentId: string
  open: boolean
  /** It was opened by a key: its first entry gets the focus. */
  byKeyboard: boolean
  /** It was opened before, so it stays mounted and can leave with its animation. */
  mounted: boolean
  setOpen: (open: boolean) => void
  /** Closes it because its code could not be loaded. The next press tries again. */
  discard: () => void
}

/** What a button needs so that it opens a layer. */
interface LayerTriggerProps {
  ref: (element: HTMLElement | null) => void
  'aria-haspopup': 'menu' | 'dialog'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onClick: (event: MouseEvent<HTMLElement>) => void
  onPointerEnter: () => void
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** An element that can be a trigger: `Button`, `IconButton` and `<button>` all can. */
export interface LayerTriggerElement extends Partial<Omit<LayerTriggerProps, 'ref'>> {
  ref?: Ref<never> | undefined
}

/**
 * The state of a layer, and the props of the button that opens it. Code that is given here is loaded when the pointer or
 * the focus reaches the button; a first press that comes before it is there opens the layer as soon as it is.
 */
export function useLayer(
  popup: 'menu' | 'dialog',
  ...code: readonly Pick<LazyComponent<never>, 'preload'>[]
) {
  const contentId = useId()
  const anchor = useRef<HTMLElement | null>(null)
  const [open, setOpen] = useState(false)
  const [byKeyboard, setByKeyboard] = useState(false)
  const [mounted, setMounted] = useState(false)

  const preload = () => {
    for (const component of code) void component.preload()
  }
  const openNow = (keyboard: boolean) => {
    preload()
    setByKeyboard(keyboard)
    setOpen(true)
    setMounted(true)
  }
  const trigger: LayerTriggerProps = {
    ref: (element) => {
      anchor.current = element
    },
    'aria-haspopup': popup,
    'aria-expanded': open,
    'aria-controls': open ? contentId : undefined,
    onClick: (event) => {
      if (event.defaultPrevented) return
      // A click made by Enter or Space has no pointer behind it.
      if (open) close(false)
      else openNow(event.detail === 0)
    },
    onPointerEnter: preload,
    onFocus: preload,
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown' || open || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      openNow(true)
    },
  }
  const close = (next: boolean) => {
    if (!next) quietHotkeys()
    setOpen(next)
  }
  const discard = () => {
    setOpen(false)
    setMounted(false)
  }
  return { anchor, contentId, open, byKeyboard, mounted, setOpen: close, discard, openNow, preload, trigger }
}

/** For `onFailed` of lazy components that draw a layer. */
export function discardLayer({ layer }: { layer: Pick<Layer, 'discard'> }): void {
  announceNotLoaded()
  layer.discard()
}

/** The caller's button with what opens the layer. Its own press handler runs first and may prevent the opening. */
export function withLayerTrigger(
  element: ReactElement<LayerTriggerElement>,
  props: LayerTriggerProps,
): ReactElement {
  const own = element.props.onClick
  const onClick = (event: MouseEvent<HTMLElement>) => {
    own?.(event)
    props.onClick(event)
  }
  return cloneElement<LayerTriggerElement & { ref?: unknown }>(element, { ...props, onClick })
}

/**
 * Stands where Radix wants its trigger and hands over the element that is already in the page: Radix comes after the
 * button, and a button that is mounted again would lose the focus. What Radix passes down besides the ref is for an
 * element of its own and is dropped.
 */
export function AnchorProxy({ element, ref }: { element: HTMLElement; ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => {
    if (typeof ref === 'function') {
      const cleanup = ref(element)
      return typeof cleanup === 'function' ? cleanup : () => void ref(null)
    }
    if (!ref) return undefined
    ref.current = element
    return () => {
      ref.current = null
    }
  }, [element, ref])
  return null
}
