import { cloneElement, type MouseEvent, type ReactElement, type Ref } from 'react'

import { type OpenerProps } from './use-opener.ts'

/** What a plain button must take to open a lazy piece: `Button`, `IconButton` and `<button>` all do. */
export interface OpenerTarget extends Partial<Omit<OpenerProps, 'ref'>> {
  ref?: Ref<never> | undefined
}

/** The caller's button with what opens the piece. Its own press handler runs first and may prevent the opening. */
export function openerTrigger(element: ReactElement<OpenerTarget>, props: OpenerProps): ReactElement {
  const own = element.props.onClick
  const onClick = (event: MouseEvent<HTMLElement>) => {
    own?.(event)
    props.onClick(event)
  }
  return cloneElement<OpenerTarget & { ref?: unknown }>(element, { ...props, onClick })
}
