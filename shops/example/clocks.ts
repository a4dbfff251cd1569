import type { ClockNames } from '#rules/settings/clock-names.ts'

/** Every time zone that the settings go by. */
export const clocks: ClockNames = {
  'America/New_York': {
    ru: { name: 'время Нью-Йорка', by: 'по времени Нью-Йорка', brief: 'по Нью-Йорку' },
    en: 'Eastern time',
  },
}
