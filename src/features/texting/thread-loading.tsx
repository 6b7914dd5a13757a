import { useEffect, useState } from 'react'

import { Skeleton } from '#/ui/skeleton.tsx'

const SHAPES = ['w-40', 'ml-auto w-52', 'w-48', 'ml-auto w-36'] as const

/** Nothing for a moment, then the shape of a thread, after five seconds words as well. */
export function ThreadLoading() {
  const [after, setAfter] = useState<'nothing' | 'shape' | 'words'>('nothing')
  useEffect(() => {
    const shape = setTimeout(() => setAfter('shape'), 200)
    const words = setTimeout(() => setAfter('words'), 5_000)
    return () => {
      clearTimeout(shape)
      clearTimeout(words)
    }
  }, [])
  return (
    <div
      role="status"
      aria-label="Loading texts"
      className="flex min-h-0 flex-1 flex-col justify-end gap-2 overflow-hidden px-3.5 py-3"
    >
      {after !== 'nothing' &&
        SHAPES.map((shape) => <Skeleton key={shape} className={`h-8 rounded-lg ${shape}`} />)}
      {after === 'words' && <p className="text-center text-small text-ink-3">Still working…</p>}
    </div>
  )
}
