// The sections of the home page of the partner Cloudbreakers.

export const CLOUDBREAKERS_HEADINGS = [
  'Cloudbreakers', // hero
  'Drawn so far', // collections
  'What this is', // overview
  'The second front', // campaign
  'Come and see us', // collections
  'A first look', // media
  'How a front is made', // columns
  'A letter from the studio', // column
  'The season in numbers', // boxes
  'The forecast', // roadmap
  'With the help of', // partners
  'Awards',
  'Questions', // faqs
  'One minute of sky' // video
]

/** One text of each section, from top to bottom. */
export const CLOUDBREAKERS_TEXTS = [
  'Nine painters, one sky',
  'A set of drawings released',
  'Tickets for the second front',
  'Gallery Passes',
  'The harbour under the front',
  'scanned, signed and numbered',
  'We began with one kettle',
  'Four in a season',
  'An exhibition under a real sky.',
  'They make the mugs.',
  'Best weather',
  'Do I need a wallet?'
]
