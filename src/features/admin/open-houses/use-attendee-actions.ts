import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'

import { useAddAttendeeLead, useCheckIn } from '#/api/admin/open-houses.ts'
import { errorMessage } from '#/api/request/errors.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { toast } from '#/ui/layers/toast.ts'

import { type AttendeeActions } from './attendees-table.tsx'

/** Checking attendees in by a press, and making leads of them. */
export function useAttendeeActions(teamId: string, openHouseId: string): AttendeeActions {
  const navigate = useNavigate()
  const checkIn = useCheckIn(teamId, openHouseId)
  const addLead = useAddAttendeeLead(teamId, openHouseId)
  const { act: check } = checkIn
  const { act: add } = addLead
  const busy = checkIn.isPending
    ? (checkIn.variables.attendeeRef ?? undefined)
    : addLead.isPending
      ? `lead ${addLead.variables.attendeeRef}`
      : undefined
  return useMemo(
    () => ({
      busy,
      onCheckIn: (attendee) =>
        check(
          {
            attendeeRef: attendee.id,
            name: attendee.name,
            phone: null,
            broker: null,
            mayText: false,
          },
          {
            onSuccess: () => toast.success({ title: 'Checked in', body: shortName(attendee.name) }),
            onError: (error) =>
              toast.error({
                title: `${shortName(attendee.name)} couldn’t be checked in`,
                body: errorMessage(error),
              }),
          },
        ),
      onLead: (attendee) =>
        add(
          { attendeeRef: attendee.id },
          {
            onSuccess: () => toast.success({ title: 'Lead created', body: shortName(attendee.name) }),
            onError: (error) =>
              toast.error({
                title: `No lead was created for ${shortName(attendee.name)}`,
                body: errorMessage(error),
              }),
          },
        ),
      onShowLead: (leadId) => void navigate({ to: '/leads/$leadId', params: { leadId } }),
    }),
    [busy, check, add, navigate],
  )
}
