import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'

import { fileThereQuery } from '#/api/materials.ts'
import { Button } from '#/ui/button.tsx'

/** A recording that can not be played: it is gone for good, or can be tried again. */
export function PlayerTrouble({ href, onRetry }: { href: string; onRetry: () => void }) {
  const { data: there, isPending } = useQuery({ ...fileThereQuery(href), staleTime: 0, gcTime: 0 })
  return (
    <div role="alert" className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 px-2 py-1.5">
      {there === false ? (
        <span className="px-1 text-body text-ink-3">File not available</span>
      ) : (
        <>
          <span className="text-body text-danger-text">The recording could not be played</span>
          <Button variant="secondary" size="sm" icon={RotateCw} loading={isPending} onClick={onRetry}>
            Try again
          </Button>
        </>
      )}
    </div>
  )
}
