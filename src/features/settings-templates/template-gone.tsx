import { MessageSquareText } from 'lucide-react'

import { Button } from '#/ui/controls/button.tsx'
import { EmptyState } from '#/ui/display/empty-state.tsx'

/** In the place of a template that was asked for and is not there, or no longer. */
export function TemplateGone({ onBack }: { onBack: () => void }) {
  return (
    <EmptyState
      icon={MessageSquareText}
      title="This template is no longer there"
      body="It was deleted, or its owner made it private."
      action={<Button onClick={onBack}>All templates</Button>}
    />
  )
}
