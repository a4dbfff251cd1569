import { parseConsent } from '#rules/consent/consent-cookie.ts'
import type { OrderNoteReader } from '../ordering/index.ts'
import { noteStatistics } from './report-refund.ts'

/** Whoever does not allow statistics when buying is not counted when returning either. */
export const statisticsOfOrder: OrderNoteReader = ({ header }) =>
  parseConsent(header('cookie') ?? '')?.statistics ? noteStatistics : null
