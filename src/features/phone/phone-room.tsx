import { useParams } from '@tanstack/react-router'

/** The room of the header's phone until it is known: its words, and on a lead or where there is little room its icon. */
export function PhoneRoom() {
  const { leadId } = useParams({ strict: false })
  return <span className={`size-8 shrink-0 ${leadId === undefined ? 'wide:w-43' : ''}`} />
}
