import { CircleAlert } from 'lucide-react'

import { Icon } from '#/ui/icon.tsx'

/** Why a form could not be saved, where it is about no single field. */
export function FormRefusal({ words }: { words: string | undefined }) {
  if (words === undefined) return null
  return (
    <p role="alert" className="mt-4 flex gap-1.5 text-danger-text">
      <Icon icon={CircleAlert} size={15} className="mt-px" />
      {words}
    </p>
  )
}
