import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { leadQuery } from '#/api/leads.ts'
import { type LastNumber, lastOtherNumber } from '#/domain/message/text-last-number.ts'
import { type TextTarget } from '#/providers/popout/text-target.ts'

/** The number that the person of a conversation used last, where it is another one. Reads what is known of the lead, asks nothing. */
export function useOtherNumber({ leadId, phone }: TextTarget): LastNumber | undefined {
  const { data: lead } = useQuery({ ...leadQuery(leadId), enabled: false })
  return useMemo(() => lead && lastOtherNumber(lead, phone), [lead, phone])
}
