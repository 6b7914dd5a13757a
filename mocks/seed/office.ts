import { type GreetingRecord, type SmartListRecord, type TemplateRecord } from '../db/office-records.ts'

function template(
  team: string,
  slug: string,
  name: string,
  text: string,
  more: Partial<TemplateRecord> = {},
): TemplateRecord {
  return {
    id: `template-${team}-${slug}`,
    teamRef: `team-${team}`,
    name,
    text,
    templateType: 'TEXT_MESSAGE',
    privateAccess: false,
    ownerRef: 'user-priya',
    ...more,
  }
}

/** Templated responses: shared and private ones, for texts and e-mails. */
export const templates: readonly TemplateRecord[] = [
  template(
    'eastside',
    'tour-offer',
    'Offer a tour',
    'I can show you the home this week. Would Thursday at 5:30 or Saturday at 11 suit you better?',
  ),
  template(
    'eastside',
    'parking',
    'Parking',
    'Each home comes with one covered space in the garage on Foundry Street. A second space is $95 a month.',
  ),
  template(
    'eastside',
    'pets',
    'Pet policy',
    'Cats and dogs up to 60 lb are welcome, two per home. There is a one-time fee of $300 and no monthly pet rent.',
  ),
  template(
    'eastside',
    'my-follow-up',
    'My follow-up',
    'Hi, it is Priya from Foundry Lofts. Did you have any questions after the tour?',
    { privateAccess: true },
  ),
  template(
    'eastside',
    'application',
    'Application steps',
    'The application takes about ten minutes and needs a photo ID and two recent pay stubs. We answer within one business day.',
    {
      templateType: 'EMAIL',
    },
  ),
  template(
    'midtown',
    'tour-offer',
    'Offer a tour',
    'Linden Court is open for tours every day but Monday. Which day works for you?',
    { ownerRef: 'user-dana' },
  ),
  template(
    'riverbend',
    'specs',
    'Space details',
    'I will send the floor plate, the power specification and the parking ratio today.',
    { ownerRef: 'user-theo' },
  ),
  template(
    'harborview',
    'waitlist',
    'Waiting list',
    'You are on our list for the next corner home. I will write as soon as one opens.',
    { ownerRef: 'user-marcus' },
  ),
  template(
    'maple-row',
    'welcome',
    'Welcome',
    'Thank you for asking about Maple Row. When would you like to see it?',
    { ownerRef: 'user-elena' },
  ),
  template(
    'juniper-hill',
    'open-house',
    'Open house',
    'The next open house at Juniper Hill is on Saturday from 10 to 2. No appointment is needed.',
    { ownerRef: 'user-olive' },
  ),
]

/** Saved lists, Priya's as in the side menu of the drawings; criteria as `LeadFilters`. */
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
  { id: 'greeting-weekday', clientRef: 'client-brightwater', name: 'Weekday welcome' },
  { id: 'greeting-after-hours', clientRef: 'client-brightwater', name: 'After hours' },
  { id: 'greeting-calder', clientRef: 'client-calder', name: 'Calder & Finch welcome' },
]
