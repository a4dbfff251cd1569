import type { certificateHistory as ru } from '../../ru/certificates/certificate-history.ts'

const NB = '\u00a0'

export const certificateHistory: typeof ru = {
  issued: 'Value of the certificate',
  topped_up: 'Top-up',
  reserved: (number) => `Reserved for order${NB}${number}, not paid yet`,
  spent: (number) => `Payment for order${NB}${number}`,
  returned: (number) => `Refund for order${NB}${number}`,
  expired: 'The certificate has expired',
  cashed_back: 'Refunded to the buyer',
  unknownOrder: '—',
}
