import { useSuspenseQuery, type UseSuspenseQueryResult } from '@tanstack/react-query'
import { Mail, RotateCw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { type Approval, approvalQuery } from '#/api/entry.ts'
import { errorMessage } from '#/api/request/errors.ts'
import { LogOutButton } from '#/components/log-out/log-out-button.tsx'
import { formatAgo } from '#/domain/time/format.ts'
import { correctionVerdict } from '#/domain/user/correction-verdict.ts'
import { type Company } from '#/domain/user/sign-up.ts'
import { clock } from '#/lib/clock.ts'
import { useConfig } from '#/providers/config.tsx'
import { useNow } from '#/providers/now.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Link } from '#/ui/controls/link.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { announce } from '#/ui/display/live-region.tsx'
import { passFocusOn } from '#/ui/move-focus.ts'

import { approvalLabels, ApprovalState } from './approval-state.tsx'
import { CorrectionForm } from './correction-form.tsx'
import { EntryFrame, EntryHeading } from './entry-frame.tsx'

/**
 * Shows the state of a company's approval to users who are waiting for it. It refetches automatically as long as the
 * answer can change.
 */
export function ApprovalPage({
  correcting,
  onCorrect,
}: {
  /** Whether the URL asks for the form that corrects the company's details. */
  correcting: boolean
  onCorrect: (open: boolean) => void
}) {
  const query = useSuspenseQuery(approvalQuery())
  const { data } = query
  const { title } = approvalLabels(data.status)
  const said = useRef(title)
  useEffect(() => {
    if (said.current !== title) announce(title)
    said.current = title
  }, [title])

  // Details can be corrected only after a refusal. Otherwise, the page shows the current state.
  const company = data.status === 'not_approved' ? data.check?.company : undefined
  // An open form stays open when the status changes, so that nothing typed is lost.
  const [opened, setOpened] = useState<Company>()
  const corrected = correcting && correctionVerdict(data.user).ok ? (opened ?? company) : undefined
  if (corrected !== opened) setOpened(corrected)
  const ended = company ? undefined : `${title}, so its details can’t be corrected now.`
  return (
    <EntryFrame>
      {corrected ? (
        <div key="form" ref={passFocusOn}>
          <EntryHeading title="Correct the details">
            {ended === undefined ? (data.check?.reason ?? 'They’ll be checked again.') : undefined}
          </EntryHeading>
          <CorrectionForm company={corrected} ended={ended} onClose={() => onCorrect(false)} />
        </div>
      ) : (
        <div key="state" ref={passFocusOn}>
          <ApprovalState approval={data} onCorrect={company && (() => onCorrect(true))} />
          <ApprovalFoot query={query} />
        </div>
      )}
    </EntryFrame>
  )
}

/** /approval for somebody whom the page does not know. */
export function ApprovalSignedOut() {
  const { productName } = useConfig()
  return (
    <EntryFrame>
      <EntryHeading title="Your company’s review">
        Every new company on {productName} is checked first. Sign in to see where yours stands.
      </EntryHeading>
      <p className="mt-5">
        <Link to="/login" search={{ redirect: '/approval' }} look="primary" size="lg">
          Sign in
        </Link>
      </p>
      <p className="mt-6 border-t border-line pt-4 text-ink-2">
        No company yet? <Link to="/company/signup">Create your company</Link>
      </p>
    </EntryFrame>
  )
}

/** Check now, Log Out, the age of the answer, and whom to contact. */
function ApprovalFoot({ query }: { query: UseSuspenseQueryResult<Approval> }) {
  const { supportEmail } = useConfig()
  useNow(10_000)
  // The spinner is only for checks that the user started, not for automatic ones.
  const [checking, setChecking] = useState(false)
  const check = async () => {
    setChecking(true)
    const answer = await query.refetch()
    setChecking(false)
    // A new status is announced by the page.
    if (answer.data?.status === query.data.status) announce(checkedLabel(answer))
  }
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center gap-2">
        <Button icon={RotateCw} loading={checking} onClick={() => void check()}>
          Check now
        </Button>
        <LogOutButton />
      </div>
      <p className="mt-2 text-small text-ink-3">{checkedLabel(query)}</p>
      {supportEmail !== '' && (
        <div className="mt-5 flex gap-3 border-t border-line pt-5">
          <span className="flex size-8 shrink-0 items-center justify-center rounded-md bg-active text-ink-2">
            <Icon icon={Mail} size={17} />
          </span>
          <div className="min-w-0">
            <h2 className="text-heading">Questions</h2>
            <a
              href={`mailto:${supportEmail}`}
              className="rounded-xs break-words text-accent-text hover:underline"
            >
              {supportEmail}
            </a>
          </div>
        </div>
      )}
    </>
  )
}

/** Returns when the status was checked, and why the last check failed. `dataUpdatedAt` is of this computer's clock. */
function checkedLabel({
  error,
  dataUpdatedAt,
}: Pick<UseSuspenseQueryResult<Approval>, 'error' | 'dataUpdatedAt'>): string {
  const ago = formatAgo(clock.local() - dataUpdatedAt)
  return error === null
    ? `Checked ${ago}`
    : `Couldn’t check: ${errorMessage(error).replace(/\.$/, '')}. Last checked ${ago}`
}
