import { useQuery } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { memo, useEffect, useEffectEvent, useState } from 'react'

import { useMounted } from '#/api/cache/use-mounted.ts'
import { businessProfilesQuery, savedNumbersQuery } from '#/api/phone-numbers.ts'
import { usersQuery } from '#/api/users.ts'
import { refusalsOfStep } from '#/domain/create-team/refusals.ts'
import { REVIEW, teamSteps, wizardFacts } from '#/domain/create-team/team-answers.ts'
import {
  canPressNext,
  isSkipped,
  keyOfStep,
  missingSteps,
  type TeamWizard,
} from '#/domain/create-team/wizard.ts'
import { canAddTeam } from '#/domain/team/team-actions.ts'
import { useUnsaved } from '#/providers/unsaved.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { cx } from '#/ui/cx.ts'
import { CancelButton } from '#/ui/layers/cancel-button.tsx'
import { Dialog } from '#/ui/layers/dialog.tsx'
import { toast } from '#/ui/layers/toast.ts'

import { type RecordingUploadState, useRecordingUpload } from '../greeting/recording-upload.ts'
import { CalendarStep, EmailStep } from './account-steps.tsx'
import { AssignmentStep, CollaborationStep, NameStep, SettingsStep } from './first-steps.tsx'
import { GreetingStep, NotificationsStep, WebStep } from './last-steps.tsx'
import { PhoneStep } from './phone-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { type StepsUnderway, stepsUnderway, useStepInAddress } from './step-in-address.ts'
import { useCreation } from './use-creation.ts'
import { useStepCheck } from './use-step-check.ts'
import { useStepFocus } from './use-step-focus.ts'
import { ContinueQuestion, DiscardQuestion } from './wizard-questions.tsx'
import { type WizardStepProps } from './wizard-step.tsx'
import { isDirty, readDraft, useWizardDraft, type WizardDraft } from './wizard-store.ts'

import '#/features/admin/admin.css'

const FORM = 'create-team-step'
const TITLE = 'Create New Team'

export interface CreateTeamProps {
  /** The step as the address says it, unparsed. */
  step: string
  /** Called to go to another step. */
  onStep: (step: number, how: { replace: boolean }) => Promise<void>
  onClose: (how?: { replace: boolean; ignoreBlocker?: boolean }) => Promise<void>
}

/** Creates a team in eleven steps, in a dialog over the current page. The step is in the address. */
export function CreateTeamDialog(props: CreateTeamProps) {
  const { user, client, kind } = useViewer()
  const { onClose } = props
  const may = canAddTeam(user, kind).ok
  const [had] = useState(may)
  const leave = useEffectEvent(() => {
    if (had)
      toast.info({
        title: 'You can no longer create teams',
        body: 'What you entered is kept in this browser.',
      })
    void onClose({ replace: true, ignoreBlocker: true })
  })
  useEffect(() => {
    if (!may) leave()
  }, [may])
  const [facts] = useState(() => wizardFacts(client))
  return may ? <Wizard {...props} userId={user.id} facts={facts} /> : null
}

type WizardProps = CreateTeamProps & { userId: string; facts: WizardStepProps['facts'] }

function Wizard(props: WizardProps) {
  const { userId, facts, onStep, onClose } = props
  const asked = stepOfText(props.step)
  const store = useWizardDraft(userId, facts)
  const [underway] = useState(stepsUnderway)
  const [resuming, setResuming] = useState(() => resumable(readDraft(userId), asked))
  if (!resuming)
    return (
      <>
        <StepOfAddress asked={asked} underway={underway} store={store} onStep={onStep} />
        <OpenWizard userId={userId} facts={facts} underway={underway} onStep={onStep} onClose={onClose} />
      </>
    )
  return (
    <ContinueQuestion
      draft={resuming}
      onContinue={() => {
        store.continue()
        setResuming(undefined)
        void onStep(resuming.wizard.step, { replace: true })
      }}
      onStartOver={() => {
        store.begin()
        setResuming(undefined)
      }}
      onClose={() => {
        void onClose({ replace: false, ignoreBlocker: true })
      }}
    />
  )
}

const stepOfText = (text: string) => Math.min(REVIEW, Math.max(0, Math.trunc(Number(text)) || 0))

/**
 * Asks once before the user leaves with unsaved answers. While the team is being created, all navigation is blocked.
 */
function useLeaving(dirty: boolean, pending: boolean) {
  const [asking, setAsking] = useState(false)
  useUnsaved(dirty)
  useBlocker({
    shouldBlockFn: ({ current, next }) => {
      if (pending) return true
      const stays = next.pathname === current.pathname && Reflect.get(next.search, 'new') !== undefined
      if (stays || !dirty) return false
      setAsking(true)
      return true
    },
    enableBeforeUnload: false,
  })
  return [asking, setAsking] as const
}

/**
 * Shows the step that the address asks for. A step that cannot be reached yet redirects to the first unfinished one.
 */
function StepOfAddress({
  asked,
  underway,
  store,
  onStep,
}: Pick<WizardProps, 'onStep'> & {
  asked: number
  underway: StepsUnderway
  store: ReturnType<typeof useWizardDraft>
}) {
  const follow = useEffectEvent((to: number) => {
    // If the user presses Next before the address shows the previous step, don't go back to that step.
    if (underway.arrives(to)) return
    if (to === store.draft.wizard.step) return
    const next = store.dispatch({ type: 'go', step: to })
    if (next.step !== to) void onStep(next.step, { replace: true })
  })
  useEffect(() => {
    follow(asked)
  }, [asked])
  return null
}

// Memoized, because the button press already rendered the step: the address change that follows does not render it
// again.
const OpenWizard = memo(function OpenWizard({
  userId,
  facts,
  underway,
  onStep,
  onClose,
}: Omit<WizardProps, 'step'> & { underway: StepsUnderway }) {
  const store = useWizardDraft(userId, facts)
  const { draft, dispatch } = store
  const { wizard } = draft
  const upload = useRecordingUpload((greetingRef) => {
    const { greeting } = wizard.answers
    dispatch({
      type: 'change',
      answers: { greeting: { ...greeting, greeting: { ...greeting.greeting, greetingRef } } },
    })
  })
  const creation = useCreation(store, facts, { onStep, onClose })
  const dirty = isDirty(draft)
  const [asking, setAsking] = useLeaving(dirty, creation.pending)
  const noProfile = useReadAhead()

  useStepFocus(wizard.step)

  const show = useStepInAddress(onStep, underway)
  const goto = (next: TeamWizard) => {
    if (next.step !== wizard.step) show(next.step)
  }
  const close = () => {
    // While the question is open, only its buttons close the dialog, because a key may be held down or pressed twice.
    if (dirty) setAsking(true)
    else discard()
  }
  const discard = () => {
    store.discard()
    void onClose({ replace: false, ignoreBlocker: true })
  }
  const { step } = wizard
  const { check, checking } = useStepCheck(step)
  const refusals = refusalsOfStep(draft.refused, wizard.step)
  const missing = missingSteps(wizard, facts)
  return (
    <Dialog
      open
      width={600}
      title={TITLE}
      saving={creation.pending}
      onOpenChange={(open) => !open && close()}
      footer={
        asking ? (
          <DiscardQuestion draft={draft} onKeep={() => setAsking(false)} onDiscard={discard} />
        ) : (
          <WizardButtons
            wizard={wizard}
            pending={creation.pending}
            checking={checking}
            missing={missing.length > 0}
            blocked={noProfile && keyOfStep(wizard.step) === 'phone'}
            onBack={() => goto(dispatch({ type: 'back' }))}
            onCancel={close}
            onCreate={creation.create}
          />
        )
      }
    >
      <StepHeader wizard={wizard} facts={facts} />
      <div className="max-tablet:min-h-[calc(100dvh-220px)]">
        {wizard.step === REVIEW ? (
          <ReviewStep
            wizard={wizard}
            facts={facts}
            refused={draft.refused}
            uploading={upload.running}
            onEdit={(step) => goto(dispatch({ type: 'edit', step }))}
          />
        ) : (
          <Step
            key={wizard.step}
            draft={draft}
            addBought={store.addBought}
            onPending={store.setPending}
            upload={upload}
            wizard={wizard}
            facts={facts}
            refusals={refusals}
            dispatch={dispatch}
            formId={FORM}
            check={check}
            onNext={() => goto(dispatch({ type: 'next', step, uploading: upload.running }))}
          />
        )}
      </div>
    </Dialog>
  )
})

/** Back at the left, then Cancel and Next. The last step has the button that creates the team. */
function WizardButtons({
  wizard,
  pending,
  checking,
  missing,
  blocked,
  onBack,
  onCancel,
  onCreate,
}: {
  wizard: TeamWizard
  pending: boolean
  /** Whether the server is checking the step. */
  checking: boolean
  /** Whether any step is incomplete. */
  missing: boolean
  /** Whether the step's required choice is unavailable. The step shows the reason. */
  blocked: boolean
  onBack: () => void
  onCancel: () => void
  onCreate: () => void
}) {
  return (
    <>
      {wizard.step > 0 && (
        <Button
          size="lg"
          variant="ghost"
          icon={ArrowLeft}
          className="mr-auto -ml-2"
          disabled={pending}
          onClick={onBack}
        >
          Back
        </Button>
      )}
      <CancelButton saving={pending} onCancel={onCancel} />
      {wizard.step === REVIEW ? (
        <Button size="lg" variant="primary" loading={pending} disabled={missing} onClick={onCreate}>
          Create Team
        </Button>
      ) : (
        <Button
          size="lg"
          variant="primary"
          type="submit"
          form={FORM}
          loading={checking}
          disabled={blocked || !canPressNext(wizard)}
        >
          Next
        </Button>
      )}
    </>
  )
}

/**
 * Preloads what later steps need, so that their first field is there at once and can have the focus.
 * @returns whether the client has no business profile, in which case no number can be chosen
 */
function useReadAhead(): boolean {
  useQuery(usersQuery())
  useQuery(savedNumbersQuery())
  return useQuery(businessProfilesQuery()).data?.length === 0
}

/** Returns a draft that the wizard offers to continue: one that was left at a later step than the one being opened. */
function resumable(draft: WizardDraft | undefined, asked: number): WizardDraft | undefined {
  return draft && asked === 0 && draft.wizard.step > 0 ? draft : undefined
}

function Step({
  draft,
  addBought,
  onPending,
  upload,
  onNext,
  ...given
}: WizardStepProps & {
  draft: WizardDraft
  addBought: (number: string) => void
  onPending: (pending: WizardDraft['pending']) => void
  upload: RecordingUploadState
}) {
  const mounted = useMounted()
  const props = {
    ...given,
    // The user may have left this step, and even come back to it, while the server was checking.
    onNext: () => {
      if (mounted.current) onNext()
    },
  }
  switch (teamSteps[props.wizard.step]?.key) {
    case 'settings':
      return <SettingsStep {...props} />
    case 'assignment':
      return <AssignmentStep {...props} />
    case 'collaboration':
      return <CollaborationStep {...props} />
    case 'email':
      return <EmailStep {...props} codesLost={draft.codesLost} />
    case 'calendar':
      return <CalendarStep {...props} codesLost={draft.codesLost} />
    case 'phone':
      return <PhoneStep {...props} addBought={addBought} pending={draft.pending} onPending={onPending} />
    case 'greeting':
      return <GreetingStep {...props} upload={upload} />
    case 'web':
      return <WebStep {...props} />
    case 'notifications':
      return <NotificationsStep {...props} />
    case 'name':
    case 'review':
    case undefined:
      return <NameStep {...props} />
  }
}

/** The progress: as text, and as eleven segments. */
function StepHeader({ wizard, facts }: { wizard: TeamWizard; facts: WizardStepProps['facts'] }) {
  const { step } = wizard
  return (
    <div className="mb-5">
      <p className="-mt-1 text-ink-2">
        Step {step + 1} of {teamSteps.length}, {teamSteps[step]?.title}
      </p>
      <div aria-hidden className="mt-3 grid grid-cols-11 gap-1">
        {teamSteps.map(({ key }, at) => {
          const done = at < step || (at !== step && isSkipped(at, wizard, facts) && step > 4)
          return (
            <span key={key} className="h-1 overflow-hidden rounded-xs bg-active">
              <span
                className={cx('block h-full bg-accent', done ? 'w-full' : at === step ? 'w-1/2' : 'w-0')}
              />
            </span>
          )
        })}
      </div>
    </div>
  )
}
