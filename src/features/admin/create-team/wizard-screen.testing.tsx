import { act, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, vi } from 'vitest'

import {
  emptyAnswers,
  type TeamAnswers,
  type TeamCodes,
  teamSteps,
  type WizardFacts,
} from '#/domain/create-team/team-answers.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { waitingToasts } from '#/ui/layers/toast.ts'
import { mockResizeObserver } from '#/ui/table/mock-sizes.testing.ts'
import { type Backend, createBackend } from '#mocks/db/backend.ts'

import { CreateTeamOver } from '../team/create-team-over.tsx'
import { CreateTeam } from '../team/team-dialogs.ts'
import { type CodeLoss, useWizardDraft } from './wizard-store.ts'

const facts: WizardFacts = {
  teamTypes: ['BROKER'],
  propertyTypes: ['RESIDENTIAL', 'COMMERCIAL'],
  emailDomain: 'leads.example.com',
  externalEmail: false,
  teamCalendar: true,
}

/** All answers for a team of Brightwater. */
export const answers: TeamAnswers = {
  ...emptyAnswers(facts),
  name: { teamName: 'South Congress' },
  settings: {
    leader: 'user-dana',
    acceptPhoneTransfers: true,
    propertyTypes: ['RESIDENTIAL'],
    teamType: 'BROKER',
    propertyRef: '',
  },
  assignment: { assignmentMode: 'CLAIM', lockMode: 'TIMED', lockDuration: '14' },
  collaboration: { collaborationMode: 'FULL' },
  email: { local: 'southcongress', edited: true, calendar: 'NONE' },
  phone: {
    source: 'SAVED',
    profile: 'profile-brightwater-homes',
    areaCode: '',
    offered: '',
    saved: '+15125550190',
  },
}
/** The keys of the steps that have answers. */
export const answered = teamSteps.flatMap(({ key }) => (key === 'review' ? [] : [key]))

/** Stores a draft that an earlier page of this user left in the browser. */
export function leave(
  draft: {
    step: number
    answers?: TeamAnswers
    codesLost?: Partial<Record<keyof TeamCodes, CodeLoss>>
    completed?: readonly string[]
    pending?: { number: string; key: string }
  },
  userId = 'user-beatriz',
) {
  const value = {
    answers,
    completed: answered.slice(0, draft.step),
    began: {},
    key: 'a-key',
    bought: [],
    ...draft,
  }
  localStorage.setItem(`lintel:new-team:${userId}`, JSON.stringify({ n: 1, v: value }))
}

let backend: Backend

/** Gives each test its own backend, without any drafts. */
export function eachWithoutDraft(): void {
  // The whole wizard is compiled here, which takes long on a busy machine.
  beforeAll(() => CreateTeam.preload(), 60_000)
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(900)
    mockResizeObserver()
    for (const user of ['user-beatriz', 'user-nadia', 'user-mira']) {
      renderHook(() => useWizardDraft(user, facts)).result.current.discard()
      // Discarding does not remove what another tab stored.
      localStorage.removeItem(`lintel:new-team:${user}`)
    }
    waitingToasts.set([])
    backend = createBackend({ now: () => Date.now() })
    return () => backend.dispose()
  })
}

/** Passes codes to a user's wizard, as if the providers had sent them. */
export function giveCodes(codes: TeamCodes, userId = 'user-beatriz'): void {
  const { result } = renderHook(() => useWizardDraft(userId, facts))
  act(() => void result.current.dispatch({ type: 'code', codes }))
}

/** The backend of the test. */
export const theBackend = (): Backend => backend

/** Mounts the wizard at a URL. */
export async function mount(
  at = '/teams?new=0',
  answer?: (request: Request) => Response | undefined | Promise<Response | undefined>,
  as = 'user-beatriz',
) {
  return renderScreen({
    as,
    at,
    world: backend,
    config: { providers: { google: { clientId: 'lintel', authorizeUrl: '/provider/google/authorize' } } },
    others: { $: <h1>Elsewhere</h1> },
    page: <CreateTeamOver />,
    ...(answer ? { answer } : {}),
  })
}

/** Waits until the step is on the screen and announced. */
export const stepIs = (step: number) =>
  screen.findByText(`Step ${String(step + 1)} of 11, ${teamSteps[step]?.title ?? ''}`, {
    selector: '[role=dialog] p',
  })
/** Presses a button. */
export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
