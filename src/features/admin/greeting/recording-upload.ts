import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { refetchNow } from '#/api/cache/refetch-now.ts'
import { greetingsQuery, greetingUpload } from '#/api/greetings.ts'
import { ApiError, errorMessage } from '#/api/request/errors.ts'
import { uploadFresh, uploadProblem } from '#/api/request/upload-fresh.ts'
import { judgeRecording, RECORDING_START, recordingNameProblem } from '#/domain/settings/greeting.ts'
import { readBytes } from '#/lib/files/read-bytes.ts'
import { announce } from '#/ui/display/live-region.tsx'

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
