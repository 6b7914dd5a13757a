import { useQueryClient } from '@tanstack/react-query'

import { errorMessage } from '#/api/errors.ts'
import { deleteTemplateUndoably } from '#/api/templates.ts'
import { type TemplatedResponse } from '#/domain/template/templated-response.ts'
import { nameInSentence } from '#/domain/user/short-name.ts'
import { announce } from '#/ui/display/live-region.tsx'
import { toast } from '#/ui/layers/toast.ts'

/** Deletes a template with a toast that can take it back for six seconds. */
export function useDeleteTemplate(teamId: string): (template: TemplatedResponse, onUndo: () => void) => void {
  const client = useQueryClient()
  return (template, onUndo) => {
    const name = nameInSentence(template.name)
    const said = { id: '' }
    const held = deleteTemplateUndoably(client, teamId, template, {
      onSend: () => toast.dismiss(said.id),
      onFailure: (error) => toast.error({ title: `${name} could not be deleted`, body: errorMessage(error) }),
    })
    said.id = toast.success({
      title: 'Template deleted',
      body: name,
      action: {
        label: 'Undo',
        onPress: () => {
          if (!held.undo()) return
          announce(`${name} is back`)
          onUndo()
        },
      },
    })
  }
}
