/** All possible actions. Their order determines which one a random number of the test selects. */
export const scheduleActions = [
  'lead texts',
  'lead texts',
  'lead calls in vain',
  'new lead',
  'colleague claims',
  'colleague assigns',
  'colleague texts',
  'colleague changes status',
  'carrier refuses',
  'I claim',
  'I text',
  'I text',
  'I text, refused at once',
  'I text, refused late',
  'I text, answer lost',
  'I send what is in the field',
  'I send an undelivered text again',
  'call elsewhere',
  'call ends',
  'cut',
  'silence',
  'mend',
  'mend',
  'server fails',
  'slow',
  'server hangs',
  'fast',
  'offline',
  'online',
  'hide',
  'show',
  'sleep',
] as const
/** One of the actions. */
export type ScheduleAction = (typeof scheduleActions)[number]

const around: readonly ScheduleAction[] = [
  'cut',
  'silence',
  'mend',
  'server fails',
  'slow',
  'server hangs',
  'fast',
  'offline',
  'online',
  'hide',
  'show',
  'sleep',
]

/** Whether the action changes the server's state immediately. The user's own actions reach the server later. */
export function changesServer(action: ScheduleAction): boolean {
  return action !== 'I claim' && !around.includes(action)
}
