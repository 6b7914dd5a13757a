import { type GreetingRecord, type SmartListRecord } from '../db/office-records.ts'

/** Smart lists. Priya's are those of the side menu in the drawings. The criteria are `LeadFilters`. */
export const smartLists: readonly SmartListRecord[] = [
  {
    id: 'smart-list-august',
    name: 'August move-ins',
    owner: 'user-priya',
    criteria: { inquiry: true, moveInMonth: [8] },
  },
  {
    id: 'smart-list-two-bed-pets',
    name: 'Two-bed with pets',
    owner: 'user-priya',
    criteria: { inquiry: true, bedrooms: [2], pets: true },
  },
  {
    id: 'smart-list-toured',
    name: 'Toured, no follow-up',
    owner: 'user-priya',
    criteria: { inquiry: true, tour: ['COMPLETED'], noCommunicationDays: 3 },
  },
  {
    id: 'smart-list-luis',
    name: 'Northgate this month',
    owner: 'user-luis',
    criteria: { team: ['team-northgate'], period: 'month-to-date' },
  },
]

/** Recorded greetings. */
export const greetings: readonly GreetingRecord[] = [
  { id: 'greeting-weekday', clientRef: 'client-brightwater', name: 'Weekday welcome', seconds: 14 },
  { id: 'greeting-after-hours', clientRef: 'client-brightwater', name: 'After hours', seconds: 72 },
  { id: 'greeting-calder', clientRef: 'client-calder', name: 'Calder & Finch welcome' },
]
