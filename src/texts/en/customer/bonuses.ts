import { formatNumber } from '#rules/numbers/format-number.ts'
import { pluralEn } from '../../plural.ts'

export const bonuses = (count: number) => `${formatNumber(count, 'en')}\u00A0${pluralEn(count, 'point', 'points')}`
