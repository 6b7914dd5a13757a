import { useEffect, useRef, useState } from 'react'

import { useCancelPort, useRequestPort } from '#/api/admin/billing.ts'
import { errorMessage } from '#/api/request/errors.ts'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import { FormError, useFormError } from '#/components/form/form-refusal.tsx'
import { type BilledNumber, isPorting, portText } from '#/domain/billing/billed-number.ts'
import { canCancelPort, canPortIn, canPortOut } from '#/domain/billing/billing-rights.ts'
import { judgeLetter, portFormSchema } from '#/domain/billing/port-form.ts'
import { portInFormSchema } from '#/domain/billing/port-in-form.ts'
import { formatFullTime } from '#/domain/time/format.ts'
import { formatPhone } from '#/domain/user/phone.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { readBytes } from '#/lib/files/read-bytes.ts'
import { refusalText } from '#/lib/verdict.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { PressGuard } from '#/ui/controls/press-guard.tsx'
import { announce } from '#/ui/display/live-region.tsx'
import { useAppForm } from '#/ui/form/app-form.ts'
import { formBasics } from '#/ui/form/form-basics.ts'
import { useFormState } from '#/ui/form/use-form-state.ts'
import { CancelButton } from '#/ui/layers/cancel-button.tsx'
import { Dialog } from '#/ui/layers/dialog.tsx'
import { toast } from '#/ui/layers/toast.ts'

import { FileDrop } from '../fields/file-drop.tsx'
import { UsPhoneField } from '../fields/us-phone-field.tsx'
import { useNewestRun } from '../kit/use-newest-run.ts'
import { useSeenNumber } from './use-seen-number.ts'

interface Letter {
  readonly file: File
  readonly contentType: string
}

/** The letter of authorization: chosen, validated by its content, and kept for the request. */
function useLetter() {
  const [letter, setLetter] = useState<Letter>()
  const [problem, setProblem] = useState<string>()
  const newRead = useNewestRun()
  const take = async (file: File | undefined) => {
    if (!file) return
    const isNewest = newRead()
    const judged = judgeLetter(await readBytes(file.slice(0, 8)), file.size)
    if (!isNewest()) return
    setProblem(judged.problem)
    setLetter(judged.problem === undefined ? { file, contentType: judged.contentType } : undefined)
  }
  return { letter, problem, setProblem, take: (file: File | undefined) => void take(file) }
}

/**
 * Requests the port of a number, in or out. The details are those of the account at the losing carrier.
 * @param number the number to port out; undefined to port one in
 */
export function PortDialog({ number, onClose }: { number: BilledNumber | undefined; onClose: () => void }) {
  const { user } = useViewer()
  const comes = number === undefined
  const may = comes ? canPortIn(user) : canPortOut(user, number)
  const { letter, problem, setProblem, take } = useLetter()
  const [percent, setPercent] = useState<number>()
  const stop = useRef(new AbortController())
  useEffect(() => {
    // React runs effects twice in development, so a controller that was aborted is created again.
    stop.current = new AbortController()
    return () => stop.current.abort()
  }, [])
  const request = useRequestPort(
    () => stop.current.signal,
    ({ loaded, total }) => setPercent(total === 0 ? undefined : Math.round((loaded / total) * 100)),
  )
  const { error, attempt } = useFormError()
  const form = useAppForm({
    ...formBasics,
    defaultValues: {
      number: number === undefined ? '' : formatPhone(number.number),
      carrier: '',
      accountNumber: '',
      pin: '',
      accountHolder: '',
      address: '',
    },
    validators: { onDynamic: comes ? portInFormSchema : portFormSchema },
    onSubmitInvalid: () => {
      if (!letter) setProblem((now) => now ?? 'Required')
    },
    onSubmit: ({ value, formApi }) =>
      attempt(formApi, async () => {
        if (!letter) {
          setProblem((now) => now ?? 'Required')
          return
        }
        // A request that is sent again may have its letter uploaded already.
        setPercent(undefined)
        if (stop.current.signal.aborted) stop.current = new AbortController()
        announce('Uploading the letter')
        await request.mutateAsync({ direction: comes ? 'IN' : 'OUT', facts: value, letter })
        toast.success({ title: 'Sent to the carriers', body: formatPhone(value.number) })
        onClose()
      }),
  })
  const dirty = useFormState(form, (state) => !state.isDefaultValue)
  return (
    <FormDialog
      form={form}
      title={comes ? 'Port a number in' : `Port ${formatPhone(number.number)} out`}
      submit="Send to the carriers"
      width={600}
      pending={request.isPending}
      error={error}
      verdict={may}
      dirty={dirty || letter !== undefined}
      onClose={onClose}
    >
      <p className="mb-4 text-ink-2">
        {comes
          ? 'Use the details of the account at the current carrier. It takes one to three weeks. Keep that account open until then.'
          : 'Use the details you gave the new carrier. Nothing changes until the day of the move. After that, its campaign has no number.'}
      </p>
      <div className="grid gap-4 tablet:grid-cols-2">
        <form.AppField name="number">{() => <UsPhoneField label="Number" disabled={!comes} />}</form.AppField>
        <form.AppField name="carrier">
          {(field) => (
            <field.TextField label={comes ? 'Current carrier' : 'New carrier'} autoComplete="off" />
          )}
        </form.AppField>
        <form.AppField name="accountNumber">
          {(field) => <field.TextField label="Account number" autoComplete="off" />}
        </form.AppField>
        <form.AppField name="pin">
          {(field) => <field.TextField label="PIN" optional inputMode="numeric" autoComplete="off" />}
        </form.AppField>
        <form.AppField name="accountHolder">
          {(field) => <field.TextField label="Account holder" autoComplete="off" />}
        </form.AppField>
        <form.AppField name="address">
          {(field) => <field.TextField label="Address of the account" autoComplete="off" />}
        </form.AppField>
      </div>
      <p className="mt-4 mb-1 font-medium">Letter of authorization</p>
      <FileDrop
        label={letter === undefined ? 'Drop the signed letter here' : shortName(letter.file.name)}
        button={letter === undefined ? 'Choose a file' : 'Choose another file'}
        accept=".pdf,.png,.jpg,.jpeg"
        help="PDF, PNG or JPEG, at most 10 MB."
        error={problem}
        busy={request.isPending}
        onFiles={([file]) => take(file)}
      />
      {request.isPending && percent !== undefined && (
        <div className="mt-2 flex items-center justify-between text-small text-ink-3">
          {/* Not a live region: it would read out every percentage. */}
          <p>Uploading the letter: {percent}%</p>
          {percent < 100 && (
            <Button data-while-saving size="sm" variant="ghost" onClick={() => stop.current.abort()}>
              Cancel upload
            </Button>
          )}
        </div>
      )}
    </FormDialog>
  )
}

/** Shows the state of a port and the data that was sent. A port can be withdrawn until it is completed. */
export function PortDetails({
  number,
  zone,
  onClose,
}: {
  number: BilledNumber
  zone: string
  onClose: () => void
}) {
  const { port } = number
  const { user } = useViewer()
  const may = canCancelPort(user, number)
  const cancel = useCancelPort()
  const [seenTs, onFailure] = useSeenNumber(number)
  const [asked, setAsked] = useState(false)
  const [error, setError] = useState<string>()
  if (!port) return null
  const facts: [string, string | undefined][] = [
    ['Carrier', port.carrier],
    ['Account number', port.accountNumber],
    ['Account holder', port.accountHolder],
    ['Letter', port.letter],
    [
      'Sent',
      `${formatFullTime(port.askedTs)}${port.askedBy === undefined ? '' : ` by ${shortName(port.askedBy)}`}`,
    ],
  ]
  const run = () => {
    if (!asked) return setAsked(true)
    setError(undefined)
    cancel.act(
      { number, fromTs: seenTs },
      {
        onSuccess: () => {
          toast.success({ title: 'Move canceled', body: formatPhone(number.number) })
          onClose()
        },
        onError: (thrown) => {
          onFailure(thrown)
          setError(errorMessage(thrown))
        },
      },
    )
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${port.direction === 'IN' ? 'Port in' : 'Port out'}: ${formatPhone(number.number)}`}
      saving={cancel.isPending}
      footer={
        <>
          {isPorting(number) && (
            <PressGuard meaning={String(asked)}>
              <Button
                size="lg"
                variant={asked ? 'destructive' : 'secondary'}
                loading={cancel.isPending}
                aria-disabled={!may.ok || undefined}
                onClick={run}
              >
                {asked ? 'Yes, cancel the move' : 'Cancel the move'}
              </Button>
            </PressGuard>
          )}
          <CancelButton saving={cancel.isPending} onCancel={onClose}>
            Close
          </CancelButton>
        </>
      }
    >
      <p role="status">{portText(port, zone)}</p>
      <dl className="mt-4 grid grid-cols-[120px_minmax(0,1fr)] gap-x-3 gap-y-1.5" data-user-text>
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-3">{name}</dt>
            <dd className="wrap-anywhere">{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
      {asked && (
        <p role="status" className="mt-4 rounded-md bg-warning-tint px-3.5 py-2.5">
          {port.direction === 'IN'
            ? 'The number stays with the other carrier. To bring it over later, start again.'
            : 'The number stays here. To move it later, start again.'}
        </p>
      )}
      <FormError text={isPorting(number) ? (refusalText(may) ?? error) : error} />
    </Dialog>
  )
}
