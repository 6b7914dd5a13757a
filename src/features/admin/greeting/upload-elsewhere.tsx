import { type RecordingUploadState } from './recording-upload.tsx'

/** The state of a recording upload, shown while another greeting source is selected. */
export function UploadElsewhere({
  state: { name, running, uploaded, problem },
  chosen,
}: {
  state: RecordingUploadState
  /** The id of the chosen recording. */
  chosen: string
}) {
  const text = running
    ? `${name.trim()} is uploading.`
    : uploaded !== undefined
      ? `${uploaded.name} is uploaded. It’s ${uploaded.id === chosen ? 'chosen' : 'in the list'} under Play Recording.`
      : problem
  return (
    <p role="status" className="mt-2 text-small text-ink-2" data-user-text>
      {text}
    </p>
  )
}
