import { type TemplateRecord } from '../db/office-records.ts'
import { put } from '../db/store.ts'
import { type World } from '../db/world.ts'
import { hostileTexts } from './leads/hostile.ts'

const DAY = 86_400_000

type Planned = Omit<TemplateRecord, 'changedTs'> & { days: number }

function template(
  team: string,
  slug: string,
  name: string,
  text: string,
  more: { owner?: string; days: number; used?: number; email?: true; private?: true; by?: string },
): Planned {
  const owner = `user-${more.owner ?? 'priya'}`
  return {
    id: `template-${team}-${slug}`,
    teamRef: `team-${team}`,
    name,
    text,
    templateType: more.email ? 'EMAIL' : 'TEXT_MESSAGE',
    privateAccess: more.private ?? false,
    ownerRef: owner,
    changedByRef: more.by === undefined ? owner : `user-${more.by}`,
    ...(more.used === undefined ? {} : { usedCount: more.used, replyRate: 40 + ((more.used * 7) % 45) }),
    days: more.days,
  }
}

const eastside: readonly Planned[] = [
  template(
    'eastside',
    'tour-confirmation',
    'Tour confirmation',
    'Hi {{Lead first name}}, you are set for {{Tour time}} at {{Property name}}, {{Tour address}}. I will meet you in the lobby. Reply here if anything changes. {{Agent first name}}',
    { days: 5, used: 64 },
  ),
  template(
    'eastside',
    'first-reply',
    'First reply, two-bed',
    'Hi {{Lead first name}}, this is {{Agent first name}} at {{Property name}}. We have two-bed homes open now. When would you like to see one?',
    { days: 14, used: 41, owner: 'marcus' },
  ),
  template(
    'eastside',
    'parking',
    'Parking',
    'Each home comes with one covered space in the garage on Foundry Street. A second space is $95 a month.',
    { days: 12, used: 28 },
  ),
  template(
    'eastside',
    'tour-offer',
    'Offer a tour',
    'I can show you the home this week. Would Thursday at 5:30 or Saturday at 11 suit you better?',
    { days: 21, used: 23, owner: 'marcus' },
  ),
  template(
    'eastside',
    'pets',
    'Pet policy',
    'Cats and dogs up to 60 lb are welcome, two per home. There is a one-time fee of $300 and no monthly pet rent.',
    { days: 40, used: 19 },
  ),
  template(
    'eastside',
    'waitlist',
    'Waitlist follow-up',
    'Hi {{Lead first name}},\n\nnothing has opened in {{Property name}} for {{Move-in date}} yet. You keep your place on our list, and I write as soon as a home is free.\n\n{{Agent name}}\n{{Team name}}, {{Leasing number}}',
    { days: 54, used: 17, email: true, owner: 'marcus' },
  ),
  template(
    'eastside',
    'application',
    'Application steps',
    'The application takes about ten minutes and needs a photo ID and two recent pay stubs. We answer within one business day.',
    { days: 6, used: 15, email: true },
  ),
  template(
    'eastside',
    'no-show',
    'No-show, offer new time',
    'Hi {{Lead first name}}, sorry that we missed each other. Does tomorrow at the same time work?',
    { days: 32, used: 12, owner: 'luis', by: 'priya' },
  ),
  template(
    'eastside',
    'my-follow-up',
    'My follow-up',
    'Hi, it is Priya from Foundry Lofts. Did you have any questions after the tour?',
    { days: 2, used: 9, private: true },
  ),
  template(
    'eastside',
    'after-the-tour',
    'After the tour',
    'Dear {{Lead name}},\n\nthank you for coming to {{Property name}} today. I have put the floor plans of {{Tour unit}} into this mail.\n\n{{Agent name}}',
    { days: 13, used: 4, email: true },
  ),
  template(
    'eastside',
    'gate-code',
    'Gate code',
    'The gate code for your visit is {{Gate code}}. Please do not share it.',
    {
      days: 100,
      owner: 'marcus',
    },
  ),
]

const elsewhere: readonly Planned[] = [
  template(
    'midtown',
    'tour-offer',
    'Offer a tour',
    'Linden Court is open for tours every day but Monday. Which day works for you, {{Lead first name}}?',
    { owner: 'dana', days: 30, used: 11 },
  ),
  template(
    'riverbend',
    'specs',
    'Space details',
    'I will send the floor plate, the power specification and the parking ratio of {{Property name}} today.',
    { owner: 'theo', days: 61, used: 3 },
  ),
  template(
    'harborview',
    'waitlist',
    'Waiting list',
    'You are on our list for the next corner home. I will write as soon as one opens.',
    { owner: 'marcus', days: 75, used: 7 },
  ),
  template(
    'maple-row',
    'welcome',
    'Welcome',
    'Thank you for asking about {{Property name}}. When would you like to see it?',
    { owner: 'elena', days: 20, used: 18 },
  ),
  template(
    'juniper-hill',
    'open-house',
    'Open house',
    'The next open house at Juniper Hill is on Saturday from 10 to 2. No appointment is needed.',
    { owner: 'olive', days: 9, used: 6 },
  ),
]

/** Templates in which every field is hostile. They are in a separate team so that they do not fill any other list. */
const hostile: readonly Planned[] = hostileTexts.map((text, index) =>
  template('westbrook', `hostile-${String(index)}`, text.slice(0, 400), `${text} {{${text.slice(0, 30)}}}`, {
    owner: index % 2 === 0 ? 'iris' : 'mallory',
    days: 1 + index,
  }),
)

/** Adds template responses: shared and private ones, for texts and emails, with and without variables. */
export function seedTemplates(world: World): void {
  const now = world.clock.now()
  for (const { days, ...record } of [...eastside, ...elsewhere, ...hostile])
    put(world.store.templates, { ...record, changedTs: now - days * DAY })
}
