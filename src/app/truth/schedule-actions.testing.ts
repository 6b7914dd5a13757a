/** What can happen, in the order of the test's dice. */
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
/** One of them. */
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

/** Whether the server is another one after it; what I do arrives later. */
export function changesServer(action: ScheduleAction): boolean {
  return action !== 'I claim' && !around.includes(action)
}
