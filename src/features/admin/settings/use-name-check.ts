import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'

import { teamNameExistsQuery } from '#/api/admin/settings.ts'
import { TEAM_NAME_EXISTS } from '#/domain/team/team-name.ts'
import { isBlank } from '#/lib/blank.ts'
import { showServerErrors } from '#/ui/form/server-errors.ts'

/** Milliseconds after the last key before a name is asked about. */
const PAUSE_MS = 500

const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/**
 * Asks whether another team has a name, half a second after it was typed; what is asked about an older name is dropped. The
 * answer stands at the form's field `name`.
 * @param own the saved name, which is never asked about
 * @returns whether it is being asked, and a sentence where it could not be: that never blocks
 */
export function useNameCheck(
  form: Parameters<typeof showServerErrors>[0],
  name: string,
  own: string,
): { checking: boolean; trouble: string | undefined } {
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(name.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [name])
  const wanted = !isBlank(name) && !sameName(name, own)
  const current = wanted && asked === name.trim()
  const { data, isError, isFetching } = useQuery({ ...teamNameExistsQuery(asked), enabled: current })
  const taken = current && data === true
  const tell = useEffectEvent(() => {
    showServerErrors(form, { name: TEAM_NAME_EXISTS }, ['name'])
  })
  useEffect(() => {
    if (taken) tell()
  }, [taken])
  return {
    checking: current && isFetching,
    trouble: current && isError ? 'Could not check the name' : undefined,
  }
}
