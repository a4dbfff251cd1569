import type { certificateHistory as ru } from '../../ru/certificates/certificate-history.ts'

const NB = '\u00a0'

export const certificateHistory: typeof ru = {
  issued: 'Value of the certificate',
  topped_up: 'Top-up',
  reserved: (number) => `Set aside for order${NB}${number}, which is not paid yet`,
  spent: (number) => `Payment for order${NB}${number}`,
  returned: (number) => `Return on order${NB}${number}`,
  expired: 'The certificate has expired',
  cashed_back: 'The money went back to the buyer',
  unknownOrder: '—',
}
