import { useEffect, useRef } from 'react'

import { formatPhone } from '#/domain/user/phone.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Dialog } from '#/ui/layers/dialog.tsx'
import { answerAndReturn } from '#/ui/layers/discard-question.tsx'

import { type WizardDraft } from './wizard-store.ts'

/** Replaces the buttons: asks whether to discard what was entered, and says what stays anyway. */
export function DiscardQuestion({
  draft,
  onKeep,
  onDiscard,
}: {
  draft: WizardDraft
  onKeep: () => void
  onDiscard: () => void
}) {
  const keep = useRef<HTMLButtonElement>(null)
  const left = useRef<Element>(null)
  useEffect(() => {
    left.current = document.activeElement
    keep.current?.focus()
  }, [])
  return (
    <div role="alert" className="flex w-full flex-wrap items-center gap-2">
      <span className="min-w-0 flex-1">
        <span className="font-medium">Discard what you entered?</span>
        {draft.bought.map((number) => (
          <span key={number} className="block text-small text-ink-2">
            The number {formatPhone(number)} was bought and stays among your saved numbers.
          </span>
        ))}
        {draft.pending && (
          <span className="block text-small text-ink-2">
            {draft.pending.running
              ? `The number ${formatPhone(draft.pending.number)} is being bought and stays among your saved numbers.`
              : `We couldn’t confirm that ${formatPhone(draft.pending.number)} was bought. If it was, it stays among your saved numbers.`}
          </span>
        )}
      </span>
      <Button
        size="lg"
        ref={keep}
        onClick={({ currentTarget }) => answerAndReturn(onKeep, currentTarget, left.current)}
      >
        Keep editing
      </Button>
      <Button size="lg" variant="destructive" onClick={onDiscard}>
        Discard
      </Button>
    </div>
  )
}

/** Asks about a draft that was left at a later step: continue it, or start over. */
export function ContinueQuestion({
  draft: { wizard },
  onContinue,
  onStartOver,
  onClose,
}: {
  draft: WizardDraft
  onContinue: () => void
  onStartOver: () => void
  onClose: () => void
}) {
  const name = wizard.answers.name.teamName.trim()
  return (
    <Dialog
      open
      width={600}
      title="Create New Team"
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button size="lg" onClick={onStartOver}>
            Start over
          </Button>
          <Button size="lg" variant="primary" onClick={onContinue}>
            Continue
          </Button>
        </>
      }
    >
      <p className="font-medium">Continue where you stopped?</p>
      <p className="mt-1 text-ink-2" data-user-text>
        Step {wizard.step + 1}
        {name === '' ? '' : `, ${name}`}
      </p>
    </Dialog>
  )
}
