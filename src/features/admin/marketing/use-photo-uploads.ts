import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { useEffect, useRef, useState } from 'react'

import { type AdvertisedProperty, uploadPhoto } from '#/api/admin/marketing.ts'
import { START_BYTES } from '#/domain/email/email-files.ts'
import { judgePhoto, MOST_PHOTOS, photoType } from '#/domain/settings/marketing.ts'
import { readBytes } from '#/lib/files/read-bytes.ts'
import { announce } from '#/ui/display/live-region.tsx'

import { createUploadQueue } from './upload-queue.ts'

/** Maximum number of photos that are uploaded in parallel. */
const AT_ONCE = 3

/** A photo that is being added. */
export interface PhotoFile {
  readonly name: string
  readonly size: number
  readonly type: string
  readonly contents: Blob
}

/** Uploads photos while the page is open. Leaving the page stops the uploads, after asking. */
export function usePhotoUploads(property: AdvertisedProperty, remaining: number) {
  const client = useQueryClient()
  const [queue] = useState(() =>
    createUploadQueue<PhotoFile>(async (file, watch) => {
      const end = await uploadPhoto(client, property, file, watch)
      announce(end ? `${file.name}: ${end.why}` : `${file.name} is uploaded`)
      return end?.why
    }, AT_ONCE),
  )
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
      queue.stop()
    }
  }, [queue])
  const remainingNow = useRef(remaining)
  useEffect(() => {
    remainingNow.current = remaining
  }, [remaining])
  const uploads = useSelector(queue.uploads)
  const take = async (files: readonly File[]) => {
    for (const file of files) {
      const start = await readBytes(file.slice(0, START_BYTES))
      if (left.current) return
      // Counted again for each file, because other files may have been added while this one was read.
      const free = remainingNow.current - queue.uploads.get().filter(({ state }) => state !== 'failed').length
      const judged = judgePhoto(file, start)
      const name = judged.ok ? judged.name : file.name
      const photo = { name, size: file.size, type: photoType(start), contents: file }
      if (!judged.ok) queue.refuse(photo, judged.why)
      else if (free <= 0) queue.refuse(photo, `At most ${MOST_PHOTOS} photos`)
      else queue.add(photo)
    }
  }
  return { queue, uploads, take }
}
