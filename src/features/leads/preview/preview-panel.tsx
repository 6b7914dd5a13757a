import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { keys } from '#/api/cache/keys.ts'
import { checking, pendingRights } from '#/domain/policy/lead-rights.ts'

import { PreviewFrame } from './preview-frame.tsx'
import { PreviewLive } from './preview-live.tsx'
import { type PreviewProps } from './preview-props.ts'

/**
 * Time on a lead before the rest of it is fetched, in milliseconds. A user who moves quickly through a list triggers no
 * requests.
 */
const REST_MS = 120

/**
 * The preview of a lead beside its list, 420 px wide: who it is, what they want, what was said last, and where to
 * reply. Key it by the lead.
 */
export function PreviewPanel(props: PreviewProps) {
  const client = useQueryClient()
  const [rested, setRested] = useState(() => client.getQueryData(keys.lead(props.row.id)) !== undefined)
  useEffect(() => {
    if (rested) return undefined
    const timer = setTimeout(() => setRested(true), REST_MS)
    return () => clearTimeout(timer)
  }, [rested])
  if (rested) return <PreviewLive {...props} />
  return (
    <PreviewFrame
      {...props}
      why={undefined}
      settings={undefined}
      requirements={props.row.requirements}
      may={waiting}
      onReply={props.onText}
    />
  )
}

const waiting = {
  claim: checking,
  assign: pendingRights.assign,
  edit: pendingRights.edit,
  share: pendingRights.edit,
  reply: pendingRights.communicate,
}
