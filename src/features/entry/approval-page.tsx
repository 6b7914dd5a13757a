import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { approvalQuery } from '#/api/entry.ts'
import { useConfig } from '#/providers/config.tsx'
import { Link } from '#/ui/controls/link.tsx'
import { announce } from '#/ui/display/live-region.tsx'

import { ApprovalFoot } from './approval-foot.tsx'
import { approvalLabels } from './approval-labels.ts'
import { ApprovalState } from './approval-state.tsx'
import { CorrectionForm } from './correction-form.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { EntryHeading } from './entry-heading.tsx'

/** Where a company stands, for whoever waits. It looks by itself as long as the answer can change. */
export function ApprovalPage({
  correcting,
  onCorrect,
}: {
  /** The URL asks for the details of the company. */
  correcting: boolean
  onCorrect: (open: boolean) => void
}) {
  const { data, error, isFetching, dataUpdatedAt, refetch } = useSuspenseQuery(approvalQuery())
  const { title } = approvalLabels(data.status)
  const said = useRef(title)
  useEffect(() => {
    if (said.current !== title) announce(title)
    said.current = title
  }, [title])

  // What can be corrected is the answer to a refusal; anything else shows how things are.
  const company = data.status === 'not_approved' ? data.check?.company : undefined
  return (
    <EntryFrame>
      {correcting && company ? (
        <>
          <EntryHeading title="Correct the details">
            {data.check?.reason ?? 'They are checked again.'}
          </EntryHeading>
          <CorrectionForm
            company={company}
            onSent={() => onCorrect(false)}
            onCancel={() => onCorrect(false)}
          />
        </>
      ) : (
        <>
          <ApprovalState approval={data} onCorrect={company && (() => onCorrect(true))} />
          <ApprovalFoot
            checkedAt={dataUpdatedAt}
            error={error}
            checking={isFetching}
            onCheck={() => void refetch()}
          />
        </>
      )}
    </EntryFrame>
  )
}

/** /approval for somebody whom the page does not know. */
export function ApprovalSignedOut() {
  const { productName } = useConfig()
  return (
    <EntryFrame>
      <EntryHeading title="How far is my company">
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
