import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

import { campaignDetailsQuery } from '#/api/admin/campaigns.ts'
import { teamMembersQuery } from '#/api/admin/members.ts'
import { openHousesQuery } from '#/api/admin/open-houses.ts'
import { unitsQuery } from '#/api/admin/units.ts'
import { type Member } from '#/domain/member/member.ts'
import { type OpenHouse } from '#/domain/open-house/open-house.ts'
import { type Unit } from '#/domain/unit/unit.ts'
import { useNow } from '#/providers/now.ts'

export function WithUnit({ children }: { children: (unit: Unit) => ReactNode }) {
  const { data } = useQuery(unitsQuery('property-maple-row'))
  return data?.[0] ? children(data[0]) : null
}

export function WithOpenHouse({ children }: { children: (house: OpenHouse) => ReactNode }) {
  const { data } = useQuery(openHousesQuery('team-juniper-hill'))
  const [opened, setOpened] = useState<OpenHouse>()
  const now = useNow(60_000)
  const found = data?.find(({ startTs, cancelledTs }) => cancelledTs === undefined && startTs > now)
  if (found && !opened) setOpened(found)
  return opened ? children(opened) : null
}

export function WithMember({
  teamId,
  userRef,
  children,
}: {
  teamId: string
  userRef: string
  children: (member: Member) => ReactNode
}) {
  const { data } = useQuery(teamMembersQuery(teamId))
  const [opened, setOpened] = useState<Member>()
  const found = data?.members.find((one) => one.userRef === userRef)
  if (found && !opened) setOpened(found)
  return opened ? children(opened) : null
}

export function WithCampaign({
  id,
  children,
}: {
  id: string
  children: (campaign: NonNullable<ReturnType<typeof useCampaign>>) => ReactNode
}) {
  const campaign = useCampaign(id)
  return campaign ? children(campaign) : null
}

const useCampaign = (id: string) => useQuery(campaignDetailsQuery(id)).data
