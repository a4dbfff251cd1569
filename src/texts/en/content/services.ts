import type { services as russian } from '../../ru/content/services.ts'

export const services: typeof russian = {
  titles: { delivery: 'Delivery', refund: 'Returns', warranty: 'Warranty' },
  label: 'Terms',
  close: {
    delivery: 'Close delivery terms',
    refund: 'Close returns terms',
    warranty: 'Close warranty terms',
  },
  loading: 'Loading',
  failed: 'We could not load the terms. Please try again, or call us:',
  whole: (page) => `Read in full: ${page}`,
}
