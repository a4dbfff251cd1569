export const queues: typeof import('../../ru/backoffice/queues.ts').queues = {
  title: 'Requests',
  choose: 'Queue',
  names: { stylist: 'To the stylist', feedback: 'Messages', piercing: 'Piercing', applications: 'Job applications' },
  none: 'Nothing here',
  noneText: 'New requests appear as soon as they are sent from the site.',
  columns: { who: 'Who', what: 'What about', state: 'State', actions: 'Actions' },
  states: { new: 'New', taken: 'In progress', done: 'Done' },
  topics: {
    order: 'About an order',
    delivery: 'About delivery',
    return: 'About a return',
    piece: 'About an item',
    shop: 'About a store',
    other: 'About something else',
  },
  contact: { 1: 'asks for a call', 2: 'asks for WhatsApp', 3: 'asks for a text message' },
  order: (number) => `order ${number}`,
  anyVacancy: 'Any work',
  visit: (moment, place) => [moment, place].filter(Boolean).join(', '),
  age: (hours) => {
    if (hours < 1) return 'less than an hour ago'
    if (hours < 48) return `${hours} ${hours === 1 ? 'hour' : 'hours'} ago`
    return `${Math.floor(hours / 24)} days ago`
  },
  takenBy: (name) => `with ${name}`,
  resume: (name) => `CV: ${name}`,
  steps: { take: 'Take', release: 'Put back', finish: 'Done', reopen: 'Open again', note: 'Note' },
  stepOf: (step, name) => `${step}: ${name}`,
  note: 'Note',
  noteHint: 'Colleagues will see it',
  save: 'Save',
  taken: 'The request is yours: the phone is shown in full.',
  changed: 'Saved.',
  phoneNote: 'The whole phone is shown to whoever has taken the request.',
}
