import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { approvalQuery } from '#/api/entry.ts'
import { announce } from '#/ui/live-region.tsx'

import { ApprovalFoot } from './approval-foot.tsx'
import { ApprovalState } from './approval-state.tsx'
import { approvalWords } from './approval-words.ts'
import { CorrectionForm } from './correction-form.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { EntryHeading } from './entry-heading.tsx'

/** Where a company stands, for whoever waits (picture 37). It looks by itself as long as the answer can change. */
export function ApprovalPage({
  correcting,
  onCorrect,
}: {
  /** The URL asks for the details of the company. */
  correcting: boolean
  onCorrect: (open: boolean) => void
}) {
  const { data, error, isFetching, dataUpdatedAt, refetch } = useSuspenseQuery(approvalQuery())
  const { title } = approvalWords(data.status)
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
