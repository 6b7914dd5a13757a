import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'

import { buildId, buildOfMarkup } from '#/lib/build-id.ts'
import { clock } from '#/lib/clock.ts'
import { storageEntry } from '#/lib/storage.ts'
import { anythingUnsaved, forgetUnsaved, onUnsavedChange } from '#/providers/unsaved.ts'
import { tabHasCall, onTabCallChange } from '#/providers/voice/tab-call.ts'
import { loadToaster } from '#/ui/layers/toaster.tsx'

import { hourly } from './hourly.ts'
import { onMissingFile } from './missing-file.ts'
import { preloadReloadQuestion, UpdateNotice } from './update-notice.tsx'
import { createUpdates } from './updates.ts'
import { watchWorker } from './worker-channel.ts'

const DEPLOYED_MS = 10_000
const CHANNEL = 'lintel:update'
const followMessage = z.object({ build: z.string() })

/**
 * Starts the updates of this page: the service worker, the hourly check, missing files, and the notice. Once for each
 * document.
 */
export function startUpdates(): void {
  const own = buildId()
  const channel = new BroadcastChannel(CHANNEL)
  const worker = watchWorker({
    container: 'serviceWorker' in navigator ? navigator.serviceWorker : undefined,
    onWaiting: (build) => updates.found(build),
    onNewWorker: (build) => updates.follow(build),
    onController: (build) => void updates.controlled(build),
  })
  const updates = createUpdates({
    own,
    hasCall: tabHasCall,
    unsaved: anythingUnsaved,
    forgetUnsaved,
    deployed: deployedBuild,
    takeOver: () => worker.takeOver(),
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window
    tellTabs: (build) => channel.postMessage({ build }),
    reload: () => window.location.reload(),
    reloadedFor: storageEntry('tab', 'reloaded-for', z.string()),
  })

  channel.addEventListener('message', (event: MessageEvent<unknown>) => {
    const message = z.safeParse(followMessage, event.data)
    if (message.success) updates.follow(message.data.build)
  })
  onTabCallChange(updates.look)
  onUnsavedChange(() => {
    updates.look()
    if (anythingUnsaved()) void preloadReloadQuestion()
  })
  onMissingFile((missing) => {
    void updates.missing(missing === 'shown')
    // The notice itself may be the missing file.
    loadToaster().catch(() => void updates.missing(true))
  })
  hourly(() => void check(), clock)
  const check = async () => {
    const asked = await worker.check()
    const build = asked ? undefined : await deployedBuild()
    if (build !== undefined) updates.found(build)
    updates.checked()
  }

  // Rendered only on demand, because most pages never have an update to announce.
  const watch = updates.state.subscribe(({ newer }) => {
    if (newer === undefined) return
    watch.unsubscribe()
    const container = document.createElement('div')
    document.body.append(container)
    createRoot(container).render(createElement(UpdateNotice, { updates }))
  })
}

/** Returns the build that the server has now, or undefined when it cannot be determined. */
async function deployedBuild(): Promise<string | undefined> {
  try {
    const answer = await globalThis.fetch('/', {
      cache: 'no-store',
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(DEPLOYED_MS),
    })
    return answer.ok ? buildOfMarkup(await answer.text()) : undefined
  } catch {
    return undefined
  }
}
