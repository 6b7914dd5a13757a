import { type NoticeKind, type NoticeWay } from './alert-choices.ts'

const labels: Readonly<Record<NoticeKind, string>> = {
  LEAD_AVAILABLE_CLAIM: 'Available to claim',
  LEAD_AVAILABLE_ASSIGNMENT: 'Waiting to be assigned',
  ASSIGNED: 'Assigned to you',
  INCOMING_COMMUNICATION: 'Call, text, email or web form',
  LEAD_SHARED: 'Shared with you',
  TEXT_FAILED: 'Text not delivered',
}

const wayLabels: Readonly<Record<NoticeWay, string>> = {
  inApp: 'In app',
  sound: 'Sound',
  desktop: 'Desktop',
}

/** The name of a kind in the matrix of choices. */
export function noticeLabel(kind: NoticeKind): string {
  return labels[kind]
}

/** The name of a way in the matrix of choices. */
export function noticeWayLabel(way: NoticeWay): string {
  return wayLabels[way]
}
