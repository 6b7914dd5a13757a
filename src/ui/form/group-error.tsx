import { CircleAlert } from 'lucide-react'

import { Icon } from '../display/icon.tsx'

/** The message under a control without its own frame: a checkbox, a group of choices. */
export function GroupError({ id, error }: { id: string; error: string | undefined }) {
  if (error === undefined) return null
  return (
    <p id={id} className="mt-1 flex gap-1.5 text-small text-danger-text">
      <Icon icon={CircleAlert} size={14} className="mt-px" />
      {error}
    </p>
  )
}
