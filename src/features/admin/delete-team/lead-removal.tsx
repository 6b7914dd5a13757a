import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'

import { teamsQuery } from '#/api/teams.ts'
import { usersQuery } from '#/api/users.ts'
import { type Team } from '#/domain/team/team.ts'
import { type User } from '#/domain/user/colleague.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { compareNames } from '#/lib/text/name-order.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { withForm } from '#/ui/form/app-form.ts'
import { useFormState } from '#/ui/form/use-form-state.ts'

import { personOption } from '../fields/people-picker.tsx'
import { RadioField } from '../fields/radio-field.tsx'
import { SearchableSelectField } from '../fields/searchable-select.tsx'
import { removalFormOptions } from './campaign-removal.tsx'

/**
 * Returns the members of a team who can take over its leads: active members with an active account who are not
 * read-only, in the team's order.
 */
export function activeMembers(team: Team | undefined, users: readonly User[]): User[] {
  return (team?.teamMembers ?? []).flatMap(({ userRef, status }) => {
    const user = users.find(({ id }) => id === userRef)
    const active = (status ?? 'ACTIVE') === 'ACTIVE' && (user?.status ?? 'ACTIVE') === 'ACTIVE'
    return user && active && user.role !== 'READ_ONLY_USER' ? [user] : []
  })
}

const noFacts: { teamId: string; openLeads: number | undefined } = { teamId: '', openLeads: undefined }

/** Asks what happens to the leads: they are closed, or reassigned to a user of another team. */
export const LeadRemoval = withForm({
  ...removalFormOptions,
  props: noFacts,
  render: function LeadRemoval({ form, teamId, openLeads }) {
    const { teamNoun } = useViewer()
    const teams = useQuery({ ...teamsQuery(), meta: { quiet: true } })
    const users = useQuery(usersQuery())
    const closeLeads = useFormState(form, ({ values }) => values.closeLeads)
    const chosen = useFormState(form, ({ values }) => values.leadsTargetTeam)
    const others = (teams.data ?? [])
      .filter(({ id }) => id !== teamId)
      .toSorted((a, b) => compareNames(a.name, b.name))
    const target = others.find(({ id }) => id === chosen)
    const members = activeMembers(target, users.data ?? [])
    const noun = teamNoun.team.toLowerCase()
    // Selects the first active member, because an earlier choice belonged to another team. If the users are not loaded
    // yet, this happens when they are.
    const firstMember = (teamId: string) =>
      activeMembers(
        others.find(({ id }) => id === teamId),
        users.data ?? [],
      )[0]?.id ?? ''
    const waitsForPeople = useRef(false)
    const chooseFirst = useEffectEvent(() => {
      if (waitsForPeople.current) form.setFieldValue('leadsTargetUser', firstMember(chosen))
      waitsForPeople.current = false
    })
    useEffect(() => {
      if (users.data) chooseFirst()
    }, [users.data])
    const forget = () => {
      form.setFieldValue('leadsTargetTeam', '')
      form.setFieldValue('leadsTargetUser', '')
    }
    return (
      <section>
        <h3 className="mb-1 font-semibold">
          Leads{' '}
          {openLeads !== undefined && (
            <span className="font-normal text-ink-3">{formatCount(openLeads)} open</span>
          )}
        </h3>
        <form.AppField
          name="closeLeads"
          listeners={{
            onChange: ({ value }) => {
              if (value === 'true') forget()
            },
          }}
        >
          {() => (
            <RadioField
              labelHidden
              label="Leads"
              options={[
                { value: 'true', label: 'Close Leads' },
                {
                  value: 'false',
                  label: 'Reassign Leads',
                  blocked:
                    teams.isSuccess && others.length === 0
                      ? `There is no other ${noun} that could take them`
                      : undefined,
                },
              ]}
            />
          )}
        </form.AppField>
        {closeLeads === 'false' && (
          <div className="mt-3 grid items-start gap-4 tablet:grid-cols-2">
            <form.AppField
              name="leadsTargetTeam"
              listeners={{
                onChange: ({ value }) => {
                  waitsForPeople.current = users.data === undefined
                  form.setFieldValue('leadsTargetUser', firstMember(value))
                },
              }}
            >
              {() => (
                <SearchableSelectField
                  label={`Target ${noun}`}
                  placeholder={`Choose a ${noun}`}
                  options={others.map(({ id: value, name: label }) => ({ value, label }))}
                  help={teams.isError ? `The ${teamNoun.teams.toLowerCase()} couldn’t be read` : undefined}
                />
              )}
            </form.AppField>
            <form.AppField name="leadsTargetUser">
              {() => (
                <SearchableSelectField
                  label={`Target ${noun} member`}
                  placeholder={target ? 'Choose a member' : `Choose a ${noun} first`}
                  options={members.map(personOption)}
                  help={
                    target && users.isSuccess && members.length === 0
                      ? `${target.name} has no active member`
                      : users.isError
                        ? 'The people couldn’t be read'
                        : undefined
                  }
                />
              )}
            </form.AppField>
          </div>
        )}
      </section>
    )
  },
})
