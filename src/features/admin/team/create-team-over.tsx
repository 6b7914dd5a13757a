import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

import { type CreateTeamProps } from '../create-team/create-team-dialog.tsx'
import { CreateTeam } from './team-dialogs.ts'

/** The address of the creation of a team. */
const INDEX = '/teams'

/** How a step gets into the address. */
interface StepOptions {
  readonly replace: boolean
  readonly ignoreBlocker?: boolean
}

/**
 * Opens a step of the creation of a team over the page one is on, or closes it (undefined). The address bar says
 * `/teams?new=3` whatever page is below: another browser opens the same step over the index.
 */
export function useCreateTeamStep(): (to: number | undefined, how?: StepOptions) => Promise<void> {
  const navigate = useNavigate()
  const router = useRouter()
  return useCallback(
    (to, how = { replace: false }) => {
      const next: object = { new: to }
      const over = to !== undefined && router.state.location.pathname !== INDEX
      return navigate({
        to: '.',
        search: (before: object) => ({ ...before, ...next }),
        ...how,
        ...(over ? { mask: { to: INDEX, search: () => next } } : {}),
      })
    },
    [navigate, router],
  )
}

/** The creation of a team, where the address asks for it; on every page from which it is opened. */
export function CreateTeamOver() {
  const search: object = useSearch({ strict: false })
  const asked: unknown = Reflect.get(search, 'new')
  const go = useCreateTeamStep()
  const close: CreateTeamProps['onClose'] = useCallback((how) => go(undefined, how), [go])
  if (typeof asked !== 'string' && typeof asked !== 'number') return null
  return <CreateTeam step={String(asked)} onStep={go} onClose={close} />
}
