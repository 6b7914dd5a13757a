import { useSelector } from '@tanstack/react-store'
import { useSyncExternalStore } from 'react'

import {
  isChosen,
  noChoices,
  type NoticeChoices,
  noticeChoicesSchema,
  type NoticeKind,
  type NoticeWay,
  withChoice,
} from '#/domain/alert/alert-choices.ts'
import { storedAtom, type StoredAtom } from '#/lib/stored-atom.ts'

import { onLogOut } from '../outbox/purge-drafts.ts'
import { useSession } from '../session.tsx'
import { chime } from './chime.ts'
import {
  requestNotificationPermission,
  type NotificationPermissionState,
  notificationPermission,
  onNotificationPermission,
} from './desktop.ts'

const choicesByUser = new Map<string, StoredAtom<NoticeChoices>>()
onLogOut(() => choicesByUser.clear())

function choicesOf(userId: string): StoredAtom<NoticeChoices> {
  const known = choicesByUser.get(userId)
  if (known) return known
  const choices = storedAtom(`notify:${userId}`, noticeChoicesSchema, noChoices)
  choicesByUser.set(userId, choices)
  return choices
}

/**
 * Returns the notification choices of a signed-in user on this device. Notifications are in-app only until the user
 * chooses.
 */
export function noticeChoicesOf(userId: string): NoticeChoices {
  return choicesOf(userId).get()
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
  return useSelector(choicesOf(useSession().signedInUserId))
}

/**
 * Returns the choices of the signed-in user and the ways to change them, for the account settings page (types × in-app,
 * sound, desktop). Only this hook reads the browser's permission, because reading it takes milliseconds.
 */
export function useNotificationChoices(): NotificationChoices {
  const stored = choicesOf(useSession().signedInUserId)
  const choices = useSelector(stored)
  const desktop = useSyncExternalStore(onNotificationPermission, notificationPermission)
  return {
    choices,
    desktop,
    isOn: (kind, way) => isChosen(choices, kind, way),
    async set(kind, way, on) {
      if (on && way === 'desktop' && (await requestNotificationPermission()) !== 'granted') return false
      stored.set(withChoice(stored.get(), kind, way, on))
      return true
    },
    setVolume: (volume) => stored.set({ ...stored.get(), volume: Math.min(1, Math.max(0, volume)) }),
    playSound: () => chime(stored.get().volume),
  }
}
