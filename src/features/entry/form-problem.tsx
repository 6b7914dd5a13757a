import { CircleAlert } from 'lucide-react'

import { Icon } from '#/ui/display/icon.tsx'

/** What went wrong with a form as a whole, above its button. */
export function FormProblem({ words }: { words: string | undefined }) {
  if (words === undefined) return null
  return (
    <p role="alert" className="flex gap-2 rounded-md bg-danger-tint px-3 py-2.5 break-words text-danger-text">
      <Icon icon={CircleAlert} className="mt-0.5" />
      <span className="min-w-0">{words}</span>
    </p>
  )
}
