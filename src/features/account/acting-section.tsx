import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { administratorsQuery, useGrant } from '#/api/account.ts'
import { keys } from '#/api/cache/keys.ts'
import { errorMessage, isAborted } from '#/api/request/errors.ts'
import { usersQuery } from '#/api/users.ts'
import { MissingRows } from '#/components/failures/missing-rows.tsx'
import { QueryErrorPanel } from '#/components/failures/query-error-panel.tsx'
import { PersonName } from '#/components/people/person-name.tsx'
import { UserAvatar } from '#/components/people/user-avatar.tsx'
import { formatAgo } from '#/domain/time/format.ts'
import { compareNames } from '#/lib/text/name-order.ts'
import { formatDate } from '#/lib/time/format-date.ts'
import { useNow } from '#/providers/now.ts'
import { useSession } from '#/providers/session.tsx'
import { useViewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { Skeleton } from '#/ui/display/skeleton.tsx'
import { useAppForm } from '#/ui/form/app-form.ts'
import { formBasics } from '#/ui/form/form-basics.ts'
import { toast } from '#/ui/layers/toast.ts'
import { buttonOfNextItem } from '#/ui/move-focus.ts'

import { SectionFrame } from './section-frame.tsx'

const schema = z.object({ userId: z.string().check(z.minLength(1, 'Selection Required')) })

/** The people who may work as the user. */
export function ActingSection() {
  const { representing } = useSession()
  return (
    <SectionFrame
      of="acting-for-me"
      intro="They can open your leads and answer as you. What they send says so."
    >
      {representing === undefined ? (
        <Grants />
      ) : (
        <p className="text-ink-2">
          Only the account’s owner can change this. Switch back to your own account first.
        </p>
      )}
    </SectionFrame>
  )
}

/** Moves the focus away from a row that is about to be removed: to another row, otherwise to the section heading. */
function leaveRow(button: HTMLElement): void {
  const heading = button.closest('section')?.querySelector<HTMLElement>('h2')
  const next = buttonOfNextItem(button) ?? heading
  next?.focus({ preventScroll: true })
}

function Grants() {
  const { user } = useViewer()
  const grants = useQuery({ ...administratorsQuery(), meta: { quiet: true } })
  const people = useQuery(usersQuery())
  const grant = useGrant()
  const now = useNow(60_000)
  const fail = (error: Error) => {
    if (!isAborted(error)) toast.error({ id: 'grant', title: errorMessage(error) })
  }
  const form = useAppForm({
    ...formBasics,
    defaultValues: { userId: '' },
    validators: { onDynamic: schema },
    onSubmit: async ({ value, formApi }) => {
      await grant.mutateAsync({ userId: value.userId, granted: true }).then(() => formApi.reset(), fail)
    },
  })
  if (grants.data === undefined) {
    if (!grants.error) return <Skeleton className="h-20 w-full" />
    return <QueryErrorPanel query={grants} what="The list" headingLevel={3} />
  }
  const known = new Set(grants.data.map(({ id }) => id))
  const others = (people.data ?? [])
    .filter(({ id, status }) => id !== user.id && status !== 'INACTIVE' && !known.has(id))
    .toSorted((a, b) => compareNames(a.name, b.name))
  return (
    <>
      {grants.data.length === 0 ? (
        <p className="text-ink-2">No one can work as you.</p>
      ) : (
        <ul className="rounded-md border border-line-2">
          {grants.data.map((person) => (
            <li
              key={person.id}
              className="flex min-h-12 items-center gap-3 border-b border-line px-3 py-2 last:border-b-0"
            >
              <UserAvatar id={person.id} name={person.name} color={person.colorSelection} size={28} />
              <div className="min-w-0 flex-1">
                <PersonName name={person.name} className="block truncate font-medium" />
                <p className="text-small text-ink-3">
                  {[
                    person.grantedTs === undefined ? undefined : `Since ${formatDate(person.grantedTs)}`,
                    person.lastUsedTs === null
                      ? 'Never used'
                      : person.lastUsedTs === undefined
                        ? undefined
                        : `Last used ${formatAgo(now - person.lastUsedTs)}`,
                  ]
                    .filter((part) => part !== undefined)
                    .join(', ')}
                </p>
              </div>
              <Button
                size="sm"
                aria-disabled={grant.isPending || undefined}
                aria-label={`Remove ${person.name}`}
                onClick={({ currentTarget }) =>
                  grant.act(
                    { userId: person.id, granted: false },
                    {
                      onError: fail,
                      onSuccess() {
                        if (currentTarget === document.activeElement) leaveRow(currentTarget)
                        toast.success({ id: 'grant', title: `${person.name} can no longer work as you` })
                      },
                    },
                  )
                }
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <MissingRows queryKey={keys.administrators()} one="person" many="people" className="mt-2" />
      {people.data === undefined && people.error ? (
        <QueryErrorPanel query={people} what="Your colleagues" headingLevel={3} />
      ) : (
        <form.AppForm>
          <form.FormBody
            aria-label="Let someone work as you"
            className="mt-4 flex flex-wrap items-start gap-2"
          >
            <form.AppField name="userId">
              {(field) => (
                <field.SelectField
                  label="Let someone work as you"
                  placeholder="Choose a person"
                  className="w-64"
                  disabled={people.data === undefined}
                  options={others.map(({ id, name }) => ({ value: id, label: name }))}
                />
              )}
            </form.AppField>
            <div className="pt-6">
              <form.SubmitButton variant="secondary" size="lg">
                Allow
              </form.SubmitButton>
            </div>
          </form.FormBody>
        </form.AppForm>
      )}
    </>
  )
}
