import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'

import { useAddAttendeeLead, useCheckIn } from '#/api/admin/open-houses.ts'
import { toastNotDone } from '#/components/failures/toast-not-done.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { toast } from '#/ui/layers/toast.ts'

import { useRowChanges } from '../table/use-row-changes.ts'
import { type AttendeeActions } from './attendees-table.tsx'

/** Checks attendees in with one press, and creates leads for them. */
export function useAttendeeActions(teamId: string, openHouseId: string): AttendeeActions {
  const navigate = useNavigate()
  const { mutateAsync: check } = useCheckIn(teamId, openHouseId)
  const { mutateAsync: add } = useAddAttendeeLead(teamId, openHouseId)
  const { busy: checking, start: startCheckIn } = useRowChanges()
  const { busy: adding, start: startLead } = useRowChanges()
  return useMemo(
    () => ({
      checking,
      adding,
      onCheckIn: (attendee) =>
        void startCheckIn(
          [attendee.id],
          () =>
            check({
              attendeeRef: attendee.id,
              name: attendee.name,
              phone: null,
              broker: null,
              mayText: false,
            }),
          {
            onSuccess: () => toast.success({ title: 'Checked in', body: shortName(attendee.name) }),
            onError(error) {
              const name = shortName(attendee.name)
              toastNotDone(error, `${name} couldn’t be checked in`, `${name} was checked in`)
            },
          },
        ),
      onLead: (attendee) =>
        void startLead([attendee.id], () => add({ attendeeRef: attendee.id }), {
          onSuccess: () => toast.success({ title: 'Lead created', body: shortName(attendee.name) }),
          onError(error) {
            const name = shortName(attendee.name)
            toastNotDone(error, `No lead was created for ${name}`, `a lead was created for ${name}`)
          },
        }),
      onShowLead: (leadId) => void navigate({ to: '/leads/$leadId', params: { leadId } }),
    }),
    [checking, adding, startCheckIn, startLead, check, add, navigate],
  )
}
