export const keyboard: typeof import('../../ru/backoffice/keyboard.ts').keyboard = {
  open: 'Search and go',
  goTo: {
    title: 'Where to go',
    field: 'Section, order, phone, name or item',
    sections: 'Sections',
    orders: 'Orders',
    products: 'Items',
    looking: 'Looking…',
    nothing: 'Nothing found. Try an order number, the last digits of a phone or an item number.',
    failed: 'The search failed. Check your connection and try again.',
    keys: 'Keyboard shortcuts',
  },
  help: {
    title: 'Keyboard shortcuts',
    anywhere: 'Search and go',
    search: 'To the search on this page',
    help: 'This list',
    section: (name) => `Go to ${name}`,
    followedBy: 'then',
    letters: 'Single-key shortcuts',
    lettersHint: 'Switch them off if you use voice control or press them by accident',
  },
}
