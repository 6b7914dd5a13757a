import { Send } from 'lucide-react'

import { errorMessage } from '#/api/request/errors.ts'
import { useTestTemplate } from '#/api/templates.ts'
import { withLinks } from '#/components/composer-tools/sendable.ts'
import { filledPieces, type TemplateFacts, textOf } from '#/domain/template/template-variables.ts'
import { type TemplatedResponse, typeOfTemplate } from '#/domain/template/templated-response.ts'
import { formatPhone } from '#/domain/user/phone.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { lowFromTablet } from '#/ui/controls/button-classes.ts'
import { Button } from '#/ui/controls/button.tsx'
import { toast } from '#/ui/layers/toast.ts'

/** Sends the template, filled in for the sample lead, to the user themselves, never to the renter. */
export function SendTest({
  template,
  blank,
  text,
  links,
  facts,
}: {
  template: TemplatedResponse
  /** Whether there is no text to send. */
  blank: boolean
  /** Returns the text at the moment of sending. */
  text: () => string
  /** The links that follow the text. */
  links: string
  facts: TemplateFacts | undefined
}) {
  const { user } = useViewer()
  const send = useTestTemplate()
  // By the saved type, because the server uses that to send.
  const nowhere = typeOfTemplate(template) === 'TEXT_MESSAGE' && user.mobile === undefined
  const why = nowhere ? 'Add your mobile number to your account first' : 'Sends it to you, marked as a test'
  const press = () => {
    if (!facts) return
    send.act(
      { id: template.id, text: textOf(withLinks(filledPieces(text(), facts), links)) },
      {
        onSuccess: ({ to }) =>
          toast.success({
            id: 'template test',
            title: `Test sent to ${to.includes('@') ? to : formatPhone(to)}`,
          }),
        onError: (error) => toast.error({ id: 'template test', title: errorMessage(error) }),
      },
    )
  }
  return (
    <Button
      variant="ghost"
      // The reason is in the tooltip. A filled background would make the disabled button stand out most.
      className={`${lowFromTablet} aria-disabled:border-transparent aria-disabled:bg-transparent`}
      icon={Send}
      data-tip={why}
      loading={send.isPending}
      aria-disabled={nowhere || facts === undefined || blank || undefined}
      onClick={press}
    >
      Send test
    </Button>
  )
}
