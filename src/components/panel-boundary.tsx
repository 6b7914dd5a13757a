import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode } from 'react'

import { cx } from '#/ui/cx.ts'

interface Props {
  /** What it is, for the words: "The timeline". */
  name: string
  /** Another one (another lead, another view) is tried anew by itself. */
  resetKey?: string | undefined
  /** `line` where there is room for one line only; `face` for the room of one icon. */
  size?: 'panel' | 'line' | 'face'
  /** What its place asks for: a list holds items only. */
  as?: 'div' | 'li'
  /** Ids of the tab that it belongs to and of itself, where it stands for a tab's panel. */
  tabPanel?: { tab: string; panel: string } | undefined
  /** The way to put it away, where it is a window. */
  onClose?: (() => void) | undefined
  className?: string | undefined
  children: ReactNode
}

interface State {
  broken: boolean
  resetKey: string | undefined
}

/**
 * A part of a page that may break without the rest: words and Retry stand in its place. That it broke is reported by the
 * root, which hears of every error that a boundary caught (app/boot.ts).
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
      // The button is gone. `handOnFocus` would be too much for the first page.
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
