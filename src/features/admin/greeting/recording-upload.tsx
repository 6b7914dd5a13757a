import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { refetchNow } from '#/api/cache/refetch-now.ts'
import { greetingsQuery, greetingUpload } from '#/api/greetings.ts'
import { ApiError, errorMessage } from '#/api/request/errors.ts'
import { uploadFresh, uploadProblem } from '#/api/request/upload-fresh.ts'
import { judgeRecording, RECORDING_START, recordingNameProblem } from '#/domain/settings/greeting.ts'
import { fileSize } from '#/lib/files/file-size.ts'
import { readBytes } from '#/lib/files/read-bytes.ts'
import { Button } from '#/ui/controls/button.tsx'
import { TextField } from '#/ui/controls/text-field.tsx'
import { announce } from '#/ui/display/live-region.tsx'
import { isComposing } from '#/ui/hotkeys/composing.ts'
import { passFocusOn } from '#/ui/move-focus.ts'

import { FileDrop } from '../fields/file-drop.tsx'
import { useNewestRun } from '../kit/use-newest-run.ts'

/**
 * Delays in milliseconds: the list is refetched 2, 4, 8 and 16 seconds after an upload, as long as the recording is not
 * in it.
 */
const READ_AGAIN_MS = [2_000, 2_000, 4_000, 8_000] as const

interface Chosen {
  readonly file: File
  readonly ending: 'mp3' | 'wav'
}

type Uploaded = (greetingRef: string) => void

/**
 * Uploads a recording, from the choice of a file until it is in the list. The upload is aborted when the calling
 * component unmounts. Call this hook in the form around the greeting, so that another source or step can be shown
 * meanwhile.
 * @param onUploaded called when there is no listener
 */
export function useRecordingUpload(onUploaded: Uploaded) {
  const client = useQueryClient()
  const listener = useRef<Uploaded>(undefined)
  const fallback = useRef(onUploaded)
  useEffect(() => {
    fallback.current = onUploaded
  }, [onUploaded])
  const [chosen, setChosen] = useState<Chosen>()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const [nameProblem, setNameProblem] = useState<string>()
  const [loaded, setLoaded] = useState<number>()
  const [preparing, setPreparing] = useState(false)
  const [uploaded, setUploaded] = useState<{ readonly id: string; readonly name: string }>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const newRead = useNewestRun()
  const choose = async (file: File | undefined) => {
    if (!file) return
    const isNewest = newRead()
    setProblem(undefined)
    setNameProblem(undefined)
    setUploaded(undefined)
    const judged = judgeRecording(file, await readBytes(file.slice(0, RECORDING_START)))
    if (!isNewest()) return undefined
    if (!judged.ok) {
      setChosen(undefined)
      return setProblem(judged.why)
    }
    setChosen({ file, ending: judged.ending })
    return setName(judged.name)
  }

  const waitForIt = async (before: ReadonlySet<string>, signal: AbortSignal) => {
    setPreparing(true)
    for (const ms of READ_AGAIN_MS) {
      await new Promise((resolve) => setTimeout(resolve, ms))
      if (signal.aborted) return
      const now = await refetchNow(client, greetingsQuery()).catch(() => [])
      const made = now.find((one) => !before.has(one.id) && one.name === name.trim())
      if (made) {
        setPreparing(false)
        setUploaded(made)
        announce(`${made.name} is uploaded and selected`)
        return (listener.current ?? fallback.current)(made.id)
      }
    }
    setPreparing(false)
    setProblem('The recording is still being prepared. It appears in the list when it is ready')
  }

  const upload = async ({ file, ending }: Chosen) => {
    const wrong = recordingNameProblem(name)
    setNameProblem(wrong)
    setProblem(undefined)
    if (wrong !== undefined) return
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    setLoaded(0)
    try {
      // Before the upload, because a list that is read during it may already contain the new recording.
      const list = await client.query({ ...greetingsQuery(), staleTime: Infinity })
      const before = new Set(list.map(({ id }) => id))
      const { failure } = await uploadFresh(
        () => greetingUpload(client, `${name.trim()}.${ending}`, signal),
        file,
        { signal, onProgress: (progress) => setLoaded(progress.loaded) },
      )
      setLoaded(undefined)
      if (failure === 'cancelled') return
      if (failure !== undefined) {
        const why = uploadProblem(failure, 'recording')
        return setProblem(failure === 'refused' ? why : `${why}. Try again`)
      }
      setChosen(undefined)
      await waitForIt(before, signal)
    } catch (error) {
      setLoaded(undefined)
      if (signal.aborted) return
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) {
        setNameProblem(error.fieldErrors?.['filename'] ?? errorMessage(error))
      } else setProblem(errorMessage(error))
    }
  }
  return {
    chosen,
    name,
    setName,
    problem,
    nameProblem,
    loaded,
    preparing,
    /** The last uploaded recording that is now in the list. */
    uploaded,
    /** Whether an upload continues without further input. */
    running: loaded !== undefined || preparing,
    /** Whether leaving the form would lose a chosen file or end its upload. */
    unsaved: chosen !== undefined || preparing,
    choose,
    upload,
    /** Calls the visible greeting field instead of `onUploaded`. @returns a function that removes the listener */
    listen: (uploaded: Uploaded) => {
      listener.current = uploaded
      return () => {
        if (listener.current === uploaded) listener.current = undefined
      }
    },
    forget: () => {
      setChosen(undefined)
      setProblem(undefined)
      setNameProblem(undefined)
    },
    cancel: () => running.current?.abort(),
  }
}

/** The state of a recording upload, with its actions. */
export type RecordingUploadState = ReturnType<typeof useRecordingUpload>

/**
 * Adds a recording. The file is chosen or dropped, named, and uploaded with its progress. It is selected once it is in
 * the list.
 */
export function UploadForm({ state }: { state: RecordingUploadState }) {
  return (
    // Takes the focus when a pressed button is replaced by the next step.
    <div role="group" aria-label="Upload a recording" tabIndex={-1} className="mt-4">
      <UploadStep state={state} />
    </div>
  )
}

function UploadStep({ state }: { state: RecordingUploadState }) {
  const { chosen, name, problem, nameProblem, loaded, preparing, choose, upload } = state
  if (preparing) {
    return (
      <p role="status" className="text-ink-2">
        The recording is being prepared
      </p>
    )
  }
  if (!chosen) {
    return (
      <div key="file" ref={passFocusOn}>
        <FileDrop
          label="Drop a recording here"
          accept=".mp3,.wav,audio/mpeg,audio/wav"
          help="MP3 or WAV, at most 10 MB"
          error={problem}
          onFiles={([file]) => void choose(file)}
        />
      </div>
    )
  }
  const uploading = loaded !== undefined
  return (
    <div key="name" ref={passFocusOn} className="rounded-md border border-line-2 p-4">
      <TextField
        label="Recording name"
        value={name}
        error={nameProblem}
        readOnly={uploading}
        onChange={({ target }) => state.setName(target.value)}
        // Enter would otherwise submit the surrounding form.
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return
          event.preventDefault()
          if (!uploading) void upload(chosen)
        }}
      />
      {uploading && (
        <div className="mt-3">
          <progress
            aria-label="Upload"
            value={loaded}
            max={chosen.file.size}
            className="block h-1 w-full accent-accent"
          />
          <p className="mt-1 text-small text-ink-3 tabular-nums">
            {fileSize(loaded)} of {fileSize(chosen.file.size)}
          </p>
        </div>
      )}
      {problem !== undefined && (
        <p role="alert" className="mt-3 text-small text-danger-text">
          {problem}
        </p>
      )}
      <div className="mt-3 flex gap-2">
        <Button onClick={uploading ? state.cancel : state.forget}>Cancel</Button>
        <Button variant="primary" loading={uploading} onClick={() => void upload(chosen)}>
          Upload
        </Button>
      </div>
    </div>
  )
}
