import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

import { type CreateTeamProps } from '../create-team/create-team-dialog.tsx'
import { CreateTeam } from './team-dialogs.ts'

/** The path of the team wizard. */
const INDEX = '/teams'

/** How a step is written to the URL. */
interface StepOptions {
  readonly replace: boolean
  readonly ignoreBlocker?: boolean
}

/**
 * Returns a function that opens a step of the team wizard over the current page, or closes the wizard (undefined). The
 * address bar shows `/teams?new=3` regardless of the page below, so that another browser opens the same step over the
 * index.
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

/** The team wizard, shown when the URL asks for it. It is rendered on every page from which it can be opened. */
export function CreateTeamOver() {
  const search: object = useSearch({ strict: false })
  const asked: unknown = Reflect.get(search, 'new')
  const go = useCreateTeamStep()
  const close: CreateTeamProps['onClose'] = useCallback((how) => go(undefined, how), [go])
  if (typeof asked !== 'string' && typeof asked !== 'number') return null
  return <CreateTeam step={String(asked)} onStep={go} onClose={close} />
}
