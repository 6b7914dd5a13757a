import { type TemplateFacts } from '#/domain/template/template-variables.ts'
import { useFieldContext } from '#/ui/form/form-context.ts'
import { useFieldError } from '#/ui/form/use-field-error.ts'

import { TemplateField } from './template-field.tsx'

/** The message of a template as a field of its form. */
export function MessageField({ facts, readOnly }: { facts: TemplateFacts | undefined; readOnly: boolean }) {
  const field = useFieldContext<string>()
  const { error, onBlur } = useFieldError()
  return (
    <div className="mt-4">
      <TemplateField
        value={field.state.value}
        facts={facts}
        error={error}
        readOnly={readOnly}
        onChange={(text) => field.handleChange(text)}
        onBlur={onBlur}
      />
    </div>
  )
}
