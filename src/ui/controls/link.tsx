import { createLink, type LinkComponent } from '@tanstack/react-router'
import { type ComponentProps } from 'react'

import { cx } from '../cx.ts'
import { buttonClasses, type ButtonSize, type ButtonVariant } from './button-classes.ts'

interface AnchorProps extends ComponentProps<'a'> {
  /**
   * `text`: accent color, underlined in sentences. `plain`: no look of its own. Any other value looks like that button.
   */
  look?: 'text' | 'plain' | ButtonVariant | undefined
  size?: ButtonSize | undefined
}

function Anchor({ look = 'text', size = 'md', className, children, ...rest }: AnchorProps) {
  const classes =
    look === 'text'
      ? 'rounded-xs text-accent-text underline decoration-1 underline-offset-2 hover:decoration-2'
      : look === 'plain'
        ? undefined
        : buttonClasses({ variant: look, size })
  return (
    <a {...rest} className={cx(classes, className)}>
      {children}
    </a>
  )
}

const RouterLink = createLink(Anchor)

/**
 * A link inside the app that preloads on hover and focus. `look` makes it a text link, a plain link, or a link that
 * looks like a button.
 */
export const Link: LinkComponent<typeof Anchor> = (props) => <RouterLink preload="intent" {...props} />
