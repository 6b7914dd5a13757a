import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'

import { sendTeam } from '#/api/admin/create-team.ts'
import { applierOf } from '#/api/cache/applier-of.ts'
import { useAct } from '#/api/cache/mutation.ts'
import { readAnew } from '#/api/cache/read-anew.ts'
import { ApiError, isAborted } from '#/api/request/errors.ts'
import { teamsQuery } from '#/api/teams.ts'
import { currentUserQuery } from '#/api/users.ts'
import { firstRefused } from '#/domain/create-team/refusals.ts'
import { type WizardFacts } from '#/domain/create-team/team-answers.ts'
import { teamCreation } from '#/domain/create-team/team-payload.ts'
import { toast } from '#/ui/layers/toast.ts'

import { type useWizardDraft } from './wizard-store.ts'

const FAILED = 'Sorry, we encountered a problem processing your request. Please try again'
/** The wizard closes so long after the team was created. */
const CLOSES_AFTER_MS = 300

/** Creates the team once, and leads on: into it, or back to where the server found something wrong. */
export function useCreation(
  store: ReturnType<typeof useWizardDraft>,
  facts: WizardFacts,
  {
    onStep,
    onClose,
  }: {
    onStep: (step: number, how: { replace: boolean }) => Promise<void>
    onClose: (how: { replace: boolean; ignoreBlocker: boolean }) => Promise<void>
  },
) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()
  const { draft } = store
  const act = useAct({
    mutationFn: async () => {
      const { answers, codes } = draft.wizard
      const id = await sendTeam(client, teamCreation(answers, codes, facts), draft.key)
      toast.success({ title: 'Team Created' })
      // The way into the new team is guarded by what is read here.
      await Promise.allSettled([
        readAnew(client, currentUserQuery()),
        readAnew(client, teamsQuery()),
        new Promise((resolve) => setTimeout(resolve, CLOSES_AFTER_MS)),
      ])
      return id
    },
    onSuccess: async (id) => {
      applierOf(client).apply({ eventType: 'TEAM_CHANGED' })
      applierOf(client).apply({ eventType: 'MEMBERS_CHANGED' })
      await navigate({
        to: id === undefined ? '/teams' : `/teams/${id}`,
        search: {},
        replace: true,
        ignoreBlocker: true,
      })
      // Not before: the wizard stands until the page of the team does, and would begin anew.
      store.discard()
    },
    onError: async (error) => {
      if (isAborted(error)) return
      const refused = (error instanceof ApiError ? error.fieldErrors : undefined) ?? {}
      store.refuse(refused)
      const step = firstRefused(refused)
      const page = router.state.location.pathname
      await onClose({ replace: true, ignoreBlocker: true })
      toast.error({
        title: FAILED,
        action: {
          label: 'Resume',
          // Over the page that it stood on; from any other page over the index.
          onPress: () =>
            void (router.state.location.pathname === page
              ? onStep(step, { replace: false })
              : navigate({ href: `/teams?new=${String(step)}` })),
        },
      })
    },
  })
  return { pending: act.isPending, create: () => void act.act(undefined) }
}
