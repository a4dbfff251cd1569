import type { services as russian } from '../../ru/content/services.ts'

export const services: typeof russian = {
  titles: { delivery: 'Delivery', refund: 'Returns', warranty: 'Warranty' },
  label: 'Terms',
  close: {
    delivery: 'Close the terms of delivery',
    refund: 'Close the terms of returns',
    warranty: 'Close the terms of warranty',
  },
  loading: 'Loading',
  failed: 'The terms did not load. Please try again, or ask by telephone:',
  whole: (page) => `In full: ${page}`,
}
