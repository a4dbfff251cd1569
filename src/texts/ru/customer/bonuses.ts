import { formatNumber } from '#rules/numbers/format-number.ts'
import { pluralRu } from '../../plural.ts'

export const bonuses = (count: number) =>
  `${formatNumber(count, 'ru')}\u00A0${pluralRu(count, 'бонус', 'бонуса', 'бонусов')}`
