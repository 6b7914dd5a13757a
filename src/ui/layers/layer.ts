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
import { announceNotLoaded, type PreloadableCode } from '../lazy.tsx'

/** A menu or popover next to the button that opens it. */
export interface Layer {
  /** The element next to which the layer is shown, and which gets the focus back when it closes. */
  anchor: RefObject<HTMLElement | null>
  contentId: string
  open: boolean
  /** Whether it was opened by a key, so that its first entry gets the focus. */
  byKeyboard: boolean
  /** Whether it was opened before. It then stays mounted for its closing animation. */
  mounted: boolean
  setOpen: (open: boolean) => void
  /** Closes the layer because its code could not be loaded. The next press retries. */
  discard: () => void
}

/** Props for a button that opens a layer. */
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
 * Returns the state of a layer and the props of the button that opens it. The code passed in is loaded when the pointer
 * or the focus reaches the button. If the button is pressed before the code has loaded, the layer opens as soon as it
 * has.
 */
export function useLayer(popup: 'menu' | 'dialog', ...code: readonly PreloadableCode[]) {
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
      // A click triggered by Enter or Space has a `detail` of 0.
      if (open) changeOpen(false)
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
  const changeOpen = (next: boolean) => {
    if (!next) quietHotkeys()
    setOpen(next)
  }
  const discard = () => {
    setOpen(false)
    setMounted(false)
  }
  return {
    anchor,
    contentId,
    open,
    byKeyboard,
    mounted,
    setOpen: changeOpen,
    discard,
    openNow,
    preload,
    trigger,
  }
}

/** The `onFailed` handler of lazy components that render a layer. */
export function discardLayer({ layer }: { layer: Pick<Layer, 'discard'> }): void {
  announceNotLoaded()
  layer.discard()
}

/**
 * Returns the caller's button with the props that open the layer. The button's own click handler runs first and may
 * prevent the opening.
 */
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
 * Replaces the trigger that Radix expects and passes on the element that is already in the page. Radix loads after the
 * button, and a button that is remounted would lose the focus. All props from Radix except the ref are meant for an
 * element of its own and are dropped.
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
