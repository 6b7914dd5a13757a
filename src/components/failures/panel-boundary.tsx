import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode } from 'react'

import { cx } from '#/ui/cx.ts'

interface Props {
  /** Subject of the error message: "The timeline". */
  name: string
  /** A changed key (another lead, another view) retries automatically. */
  resetKey?: string | undefined
  /** `line` when there is only space for one line, `face` when there is only space for an icon. */
  size?: 'panel' | 'line' | 'face'
  /** Element that the context requires: a list may only contain items. */
  as?: 'div' | 'li'
  /** Ids of the tab and of its panel, when the error replaces a tab panel. */
  tabPanel?: { tab: string; panel: string } | undefined
  /** Closes the panel, if it is a window. */
  onClose?: (() => void) | undefined
  className?: string | undefined
  children: ReactNode
}

interface State {
  broken: boolean
  resetKey: string | undefined
}

/**
 * Error boundary for a part of a page that may fail without the rest: shows a message with Retry in its place. The root
 * reports the error, because it is notified of every error that a boundary catches (app/boot.ts).
 */
export function PanelBoundary(props: Props) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => <Boundary {...props} onRetry={reset} />}
    </QueryErrorResetBoundary>
  )
}

class Boundary extends Component<Props & { onRetry: () => void }, State> {
  override state: State = { broken: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(): Partial<State> {
    return { broken: true }
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { broken: false, resetKey }
  }

  retry = () => {
    this.props.onRetry()
    this.setState({ broken: false }, () => {
      // The Retry button has disappeared, so move the focus. `passFocusOn` would add too much to the first page.
      if (document.activeElement === document.body) document.getElementById('main')?.focus()
    })
  }

  override render() {
    const { name, size = 'panel', as: Element = 'div', className, tabPanel, onClose, children } = this.props
    if (!this.state.broken) return children
    const text = `${name} couldn’t be shown.`
    const face = size === 'face'
    const button = cx(
      'inline-flex items-center font-medium',
      size === 'panel'
        ? 'h-8 rounded border border-line-2 bg-soft px-3 text-ink shadow-xs hover:bg-soft-hover'
        : 'min-h-7 rounded-sm px-1.5 text-small text-accent-text hover:underline',
    )
    return (
      <Element
        className={className}
        {...(tabPanel && { role: 'tabpanel', id: tabPanel.panel, 'aria-labelledby': tabPanel.tab })}
      >
        <div
          role="alert"
          className={cx(
            'flex h-full min-w-0 flex-wrap items-center text-ink-2',
            size === 'panel' && 'flex-col justify-center gap-3 p-6 text-center',
            size === 'line' && 'gap-x-2 px-2.5 py-1 text-small',
          )}
        >
          <p className={face ? 'sr-only' : undefined}>{text}</p>
          <div className="flex gap-2">
            <button
              type="button"
              aria-label={`Retry: ${text}`}
              data-tip={face ? text : undefined}
              onClick={this.retry}
              className={button}
            >
              Retry
            </button>
            {onClose && (
              <button type="button" onClick={onClose} className={button}>
                Close
              </button>
            )}
          </div>
        </div>
      </Element>
    )
  }
}
