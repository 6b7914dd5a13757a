import '../table/lead-table.css'
import { PageHeader } from '#/components/header/page-header.tsx'
import { PHONE, useMedia } from '#/ui/use-media.ts'

import { usualLayout } from '../columns/use-columns.ts'
import { ListSkeleton } from '../table/list-skeleton.tsx'
import { ListName } from './list-name.tsx'

/** The layout of the list before its first response. */
export function LeadListPending({ title }: { title: string }) {
  const phone = useMedia(PHONE)
  return (
    <>
      <PageHeader title={phone ? <ListName title={title} /> : title} />
      <div className="h-12 shrink-0 border-b border-line max-tablet:h-[52px]" />
      <div className="lead-list flex min-h-0 flex-1 flex-col">
        <div style={usualLayout} className="lead-table flex min-h-0 flex-1 flex-col">
          <div className="h-9 shrink-0 border-b border-line bg-surface-2 max-tablet:hidden" />
          <ListSkeleton />
        </div>
      </div>
      <div className="h-10 shrink-0 border-t border-line bg-canvas max-tablet:hidden" />
    </>
  )
}
