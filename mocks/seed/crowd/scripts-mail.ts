import { home, office, type Script } from './script.ts'

/** Conversations that begin with an e-mail. */
export const mailScripts: readonly Script[] = [
  home(
    [
      '<mail',
      'Question about {property}',
      'Hello, I found {property} online and like {unit}. Is the bedroom large enough for a king-size bed, and is there a bathtub?',
    ],
    ['taken'],
    [
      '>mail',
      'Re: Question about {property}',
      'Hello {me}, the bedroom is 12 by 14 feet, so a king-size bed fits with room on both sides. There is a bathtub with a shower. The floor plan is attached.',
      'Floor-plan.pdf',
    ],
    ['to', 'OPPORTUNITY'],
    ['<mail', 'Re: Question about {property}', 'That answers everything. Could I see it on {day}?'],
    ['>mail', 'Re: Question about {property}', '{day} at {hour} it is. I will wait for you at {street}.'],
  ),
  home(
    [
      '<mail',
      'Relocating from Portland',
      'We move with the company in two months and cannot visit before. Do you show homes by video?',
    ],
    ['taken'],
    [
      '>mail',
      'Re: Relocating from Portland',
      'We do it every week, {me}. I can walk you through {unit} with my phone on {day} at {hour}. Which app do you like best?',
    ],
    ['to', 'OPPORTUNITY'],
    ['note', 'Video tour. The employer pays the deposit, ask for the letter.'],
    ['<mail', 'Re: Relocating from Portland', 'Any app is fine. My wife will join from her office.'],
    [
      '>mail',
      'Re: Relocating from Portland',
      'Here is the link for both of you. I will start outside so that you see the street.',
    ],
  ),
  home(
    [
      '<mail',
      'References',
      'My references are attached. The last landlord is retired, please call him in the mornings.',
    ],
    ['taken'],
    ['to', 'OPPORTUNITY'],
    [
      '>mail',
      'Re: References',
      'Thank you, I reached both of them today. Everything is in order and the lease goes out tomorrow.',
    ],
    ['to', 'CLOSED', 'Leased'],
  ),
  home(
    [
      '<mail',
      'Short lease possible?',
      'I work here for five months. Would you rent {unit} for such a short time?',
    ],
    ['taken'],
    [
      '>mail',
      'Re: Short lease possible?',
      'Our shortest lease is nine months, I am sorry. I can put you in touch with a house nearby that has furnished homes.',
    ],
    ['to', 'CLOSED', 'Term too short'],
  ),
  home(
    [
      '<mail',
      'Congratulations, you have won',
      'Dear customer, your page could rank first. Reply today for a free audit.',
    ],
    ['taken'],
    ['to', 'NOT_LEAD', 'Spam'],
  ),
  home(
    [
      '<mail',
      'Grandparents moving closer',
      'My parents are 78 and 80 and want to live near us. Is there a home without steps, close to the elevator?',
    ],
    ['taken'],
    [
      '>mail',
      'Re: Grandparents moving closer',
      'How nice. {unit} is eight steps from the elevator and has no threshold anywhere. May I show it to the four of you on {day}?',
    ],
    ['to', 'PROSPECT'],
    [
      '<mail',
      'Re: Grandparents moving closer',
      'They want to sell the house first. May I write to you again in summer?',
    ],
    [
      '>mail',
      'Re: Grandparents moving closer',
      'Of course. I have made a note for June and wish you luck with the sale.',
    ],
  ),
  home(
    ['<mail', 'Floor plan missing', 'The link to the floor plan on your page does not open for me.'],
    ['taken'],
    [
      '>mail',
      'Re: Floor plan missing',
      'Thank you for telling us. It is attached, and the page is being mended.',
      'Floor-plan.pdf',
    ],
    ['to', 'OPPORTUNITY'],
    ['<call', 'ANSWERED', 311],
  ),
  office(
    [
      '<mail',
      'Space for a small practice',
      'We are two physical therapists and look for about 1,500 sq ft with ground-floor access. Is there a water connection in the rear rooms?',
    ],
    ['taken'],
    [
      '>mail',
      'Re: Space for a small practice',
      'Suite 104 at {property} has 1,620 sq ft, its own entrance and water in both rear rooms. The plan is attached.',
      'Suite-104.pdf',
    ],
    ['to', 'OPPORTUNITY'],
    ['<mail', 'Re: Space for a small practice', 'It looks right. Could our builder see it with us on {day}?'],
    [
      '>mail',
      'Re: Space for a small practice',
      'Gladly, {day} at {hour}. I will ask the facility manager to join.',
    ],
  ),
  office(
    ['<mail', 'Parking ratio', 'What is the parking ratio, and are there chargers?'],
    ['taken'],
    [
      '>mail',
      'Re: Parking ratio',
      'Three spaces per 1,000 sq ft, eight of them with chargers. More can be rented at $85.',
    ],
    ['to', 'PROSPECT'],
    ['note', 'Board decides in the next quarter.'],
  ),
]
