import { useQueries, useQuery } from '@tanstack/react-query'

import { leadQuery } from '#/api/lead.ts'
import { fileThereQuery, materialsQuery, propertyQuery } from '#/api/properties.ts'
import { safeHref } from '#/components/safe-link/safe-href.ts'
import { materialKind, type MarketingMaterial } from '#/domain/template/marketing-material.ts'
import { isUnreadable } from '#/lib/schema.ts'

import { filesAndLinks, type Sendable, sendable } from './sendable.ts'

const quiet = { quiet: true }

/**
 * Returns the property of a lead and the materials that can be sent for it. Without a property of its own, the lead's
 * first property of interest is used.
 */
export function useLeadMaterials(leadId: string) {
  const lead = useQuery(leadQuery(leadId))
  const interested = lead.data?.interests.find(
    (one) => !isUnreadable(one) && one.interest === 'INTERESTED' && one.property.id !== '',
  )
  const known =
    lead.data?.property ??
    (interested === undefined || isUnreadable(interested) ? undefined : interested.property)
  const ref = lead.data?.assignedProperty?.propertyRef ?? known?.id
  // This query only provides the property's name. If it fails, only the name is missing.
  const named = known?.id === ref ? known?.name : undefined
  const property = useQuery({
    ...propertyQuery(ref ?? ''),
    meta: quiet,
    enabled: ref !== undefined && named === undefined,
  })
  const materials = useQuery({ ...materialsQuery(ref ?? ''), enabled: ref !== undefined })
  return {
    /** undefined while the lead is loading, null when it has no property. */
    propertyRef: lead.data === undefined ? undefined : (ref ?? null),
    propertyName: named ?? property.data?.name,
    materials: materials.data,
    error:
      (lead.data === undefined ? lead.error : null) ??
      (materials.data === undefined ? materials.error : null),
    busy: lead.isFetching || materials.isFetching,
    retry: () => void (lead.data === undefined ? lead.refetch() : materials.refetch()),
  }
}

/**
 * Returns the addresses of chosen files that no longer exist. Only chosen files are checked, because a list may be
 * long.
 */
export function useGoneFiles(chosen: readonly MarketingMaterial[]): {
  gone: ReadonlySet<string>
  checking: boolean
} {
  const hrefs = chosen.flatMap((one) => {
    const href = materialKind(one) === 'PDF' ? safeHref(one.url, location.origin)?.href : undefined
    return href === undefined ? [] : [href]
  })
  return useQueries({
    queries: hrefs.map((href) => fileThereQuery(href)),
    combine: (answers) => ({
      gone: new Set(hrefs.filter((_, index) => answers[index]?.data === false)),
      checking: answers.some(({ isPending }) => isPending),
    }),
  })
}

/**
 * Returns what is sent along with a template: the files to attach and the links that follow its text. Materials that
 * cannot be sent are left out.
 * @param attaches whether files can be attached. Otherwise, they become links
 */
export function useSentAlong(
  materials: readonly MarketingMaterial[],
  attaches: boolean,
): ReturnType<typeof filesAndLinks> & {
  /** All materials, and whether each of them can be sent. */
  along: readonly { readonly material: MarketingMaterial; readonly found: Sendable }[]
  checking: boolean
} {
  const { gone, checking } = useGoneFiles(materials)
  const along = materials.map((material) => ({ material, found: sendable(material, location.origin, gone) }))
  const sent = along.flatMap(({ material, found }) => (found.ok ? [material] : []))
  return { ...filesAndLinks(sent, attaches, location.origin), along, checking }
}
