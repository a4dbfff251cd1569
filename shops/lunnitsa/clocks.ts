import type { ClockNames } from '#rules/settings/clock-names.ts'

/** Every time zone that the settings go by. */
export const clocks: ClockNames = {
  'Europe/Moscow': {
    ru: { name: 'московское время', by: 'по московскому времени', brief: 'по Москве' },
    en: 'Moscow time',
  },
  'Asia/Dubai': {
    ru: { name: 'время Дубая', by: 'по времени Дубая', brief: 'по Дубаю' },
    en: 'Dubai time',
  },
}
