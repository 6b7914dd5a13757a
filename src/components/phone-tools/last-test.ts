import * as z from 'zod/mini'

import { slot } from '#/lib/storage.ts'

const finding = z.object({ state: z.enum(['good', 'doubt', 'wrong', 'open']), words: z.string() })

/** The newest self-test of this browser: it holds words about devices and network, nothing about people. */
export const lastTest = slot(
  'browser',
  'self-test',
  z.object({
    at: z.number(),
    found: z.object({ webrtc: finding, microphone: finding, sound: finding, network: finding }),
  }),
)
