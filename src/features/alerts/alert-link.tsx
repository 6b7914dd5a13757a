import { Link } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, type Ref } from 'react'

import { PersonName } from '#/components/people/person-name.tsx'
import {
  alertLeadName,
  type AlertSnippet,
  alertSnippet,
  alertVerb,
  type NameOf,
} from '#/domain/alert/alert-labels.ts'
import { type Alert, isGone } from '#/domain/alert/alert.ts'
import { cx } from '#/ui/cx.ts'

/** Whether the page should handle a click itself. Otherwise the click opens a new tab or window. */
function plain(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}

/** The link of an alert to its lead. It covers the row around it. */
export function AlertLeadLink({
  alert,
  onOpen,
  linkRef,
  className,
  children,
}: {
  alert: Alert
  /** Called on a click without modifier keys, in addition to following the link to the lead. */
  onOpen: (() => void) | undefined
  linkRef?: Ref<HTMLAnchorElement> | undefined
  className: string
  children: ReactNode
}) {
  return (
    <Link
      ref={linkRef}
      to="/leads/$leadId"
      params={{ leadId: alert.lead.id }}
      preload="intent"
      onClick={(event) => {
        if (plain(event)) onOpen?.()
      }}
      className={cx('cover no-underline', className)}
    >
      {children}
    </Link>
  )
}

/** The sentence of an alert, "{lead} is available to claim", and the renter's words. The link covers its whole row. */
export function AlertLink({
  alert,
  userName,
  wrap = false,
  after,
  onOpen,
  linkRef,
}: {
  alert: Alert
  userName: NameOf
  /** Allows the sentence to wrap onto a second line. */
  wrap?: boolean
  /** Rendered after the sentence and above the quoted text. */
  after?: ReactNode
  /** Called on a click without modifier keys, in addition to following the link to the lead. */
  onOpen?: (() => void) | undefined
  linkRef?: Ref<HTMLAnchorElement>
}) {
  const gone = isGone(alert)
  const snippet = alertSnippet(alert)
  return (
    <span className="block min-w-0">
      <span className={cx('flex items-center gap-2', gone ? 'text-ink-3' : 'text-ink')}>
        <span className={cx('min-w-0', wrap ? 'break-words' : 'truncate')}>
          <AlertLeadLink
            alert={alert}
            onOpen={onOpen}
            linkRef={linkRef}
            className={cx('font-semibold', gone ? 'text-ink-3' : 'text-ink')}
          >
            <PersonName name={alertLeadName(alert)} />
          </AlertLeadLink>{' '}
          {alertVerb(alert, userName)}
        </span>
        {after}
      </span>
      {snippet && (
        <span className={cx('block truncate', gone ? 'text-ink-3' : 'text-ink-2')}>
          {snippet.lead}
          <SnippetQuote snippet={snippet} />
        </span>
      )}
    </span>
  )
}

/** Quotes the renter's own words. */
export function SnippetQuote({ snippet: { quote, marked } }: { snippet: AlertSnippet }) {
  if (quote === undefined) return null
  const text = <bdi data-user-text>{quote}</bdi>
  return marked ? <>“{text}”</> : text
}
