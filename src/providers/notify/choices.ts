import { createAtom } from '@tanstack/store'
import { useCallback, useSyncExternalStore } from 'react'

import {
  isChosen,
  noChoices,
  type NoticeChoices,
  noticeChoicesSchema,
  type NoticeKind,
  type NoticeWay,
  withChoice,
} from '#/domain/alert/alert-choices.ts'
import { onOtherTab, storageEntry } from '#/lib/storage.ts'

import { onLogOut } from '../outbox/purge-drafts.ts'
import { useSession } from '../session.tsx'
import { chime } from './chime.ts'
import {
  requestNotificationPermission,
  type NotificationPermissionState,
  notificationPermission,
  onNotificationPermission,
} from './desktop.ts'

const keyOf = (userId: string) => `notify:${userId}`
const stored = (userId: string) => storageEntry('browser', keyOf(userId), noticeChoicesSchema)

const read = new Map<string, NoticeChoices>()
onLogOut(() => read.clear())
/** Counts the changes of `read`, so that subscribers are notified. */
const changes = createAtom(0)

/**
 * Returns the notification choices of a signed-in user on this device. Notifications are in-app only until the user
 * chooses.
 */
export function noticeChoicesOf(userId: string): NoticeChoices {
  const known = read.get(userId)
  if (known) return known
  const choices = stored(userId).read() ?? noChoices
  read.set(userId, choices)
  return choices
}

function tell(): void {
  changes.set((count) => count + 1)
}

function change(userId: string, next: NoticeChoices): void {
  read.set(userId, next)
  stored(userId).write(next)
  tell()
}

function subscribe(listener: () => void): () => void {
  const stop = onOtherTab((key) => {
    if (!key.startsWith(keyOf(''))) return
    read.clear()
    tell()
  })
  const { unsubscribe } = changes.subscribe(listener)
  return () => {
    stop()
    unsubscribe()
  }
}

/** The notification choices of the signed-in user on this device, and the ways to change them. */
export interface NotificationChoices {
  readonly choices: NoticeChoices
  isOn(kind: NoticeKind, way: NoticeWay): boolean
  /**
   * Changes one choice. Turning on a sound plays it. Turning on desktop notifications asks the browser first.
   * @returns false if the browser does not allow notifications: the choice stays off
   */
  set(kind: NoticeKind, way: NoticeWay, on: boolean): Promise<boolean>
  /** @param volume 0 to 1 */
  setVolume(volume: number): void
  /** Plays the sound at its current volume. This also enables sound in a browser that waits for a press. */
  playSound(): void
  /** The browser's permission for desktop notifications. */
  readonly desktop: NotificationPermissionState
}

/** Returns the signed-in user's notification choices, for the code that notifies. */
export function useNoticeChoices(): NoticeChoices {
  const { signedInUserId } = useSession()
  return useSyncExternalStore(
    subscribe,
    useCallback(() => noticeChoicesOf(signedInUserId), [signedInUserId]),
  )
}

/**
 * Returns the choices of the signed-in user and the ways to change them, for the account settings page (types × in-app,
 * sound, desktop). Only this hook reads the browser's permission, because reading it takes milliseconds.
 */
export function useNotificationChoices(): NotificationChoices {
  const { signedInUserId } = useSession()
  const choices = useNoticeChoices()
  const desktop = useSyncExternalStore(onNotificationPermission, notificationPermission)
  return {
    choices,
    desktop,
    isOn: (kind, way) => isChosen(choices, kind, way),
    async set(kind, way, on) {
      if (on && way === 'desktop' && (await requestNotificationPermission()) !== 'granted') return false
      change(signedInUserId, withChoice(noticeChoicesOf(signedInUserId), kind, way, on))
      return true
    },
    setVolume: (volume) =>
      change(signedInUserId, {
        ...noticeChoicesOf(signedInUserId),
        volume: Math.min(1, Math.max(0, volume)),
      }),
    playSound: () => chime(noticeChoicesOf(signedInUserId).volume),
  }
}
