import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'

import { sendTeam } from '#/api/admin/create-team.ts'
import { applierOf } from '#/api/cache/applier-of.ts'
import { useAct } from '#/api/cache/mutation.ts'
import { refetchNow } from '#/api/cache/refetch-now.ts'
import { ApiError, isAborted } from '#/api/request/errors.ts'
import { teamsQuery } from '#/api/teams.ts'
import { currentUserQuery } from '#/api/users.ts'
import { firstRefused } from '#/domain/create-team/refusals.ts'
import { type WizardFacts } from '#/domain/create-team/team-answers.ts'
import { teamCreation } from '#/domain/create-team/team-payload.ts'
import { toast } from '#/ui/layers/toast.ts'

import { type useWizardDraft } from './wizard-store.ts'

const FAILED = 'Sorry, we encountered a problem processing your request. Please try again'
/** Milliseconds from the creation of the team until the wizard closes, at least. */
const CLOSES_AFTER_MS = 300

/**
 * Creates the team once. Then opens the new team, or reports the failure with a way back to the step that the server
 * rejected.
 */
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
      // The route of the new team has guards that depend on these queries.
      await Promise.allSettled([
        refetchNow(client, currentUserQuery()),
        refetchNow(client, teamsQuery()),
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
      // Not earlier: the wizard stays mounted until the page of the team is shown, and would start over.
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
          // Resumes over the page where the wizard was open. From any other page, it opens over the index.
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
