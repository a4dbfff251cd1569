import { settings } from '../../shared/shop/settings.ts'

const { levels } = settings.loyalty

/** What the words of the pages are made of: the settings of the shop and nothing else. */
export const terms = {
  ...settings.loyalty,
  lowest: levels[0].percent,
  highest: levels.at(-1)?.percent ?? levels[0].percent,
}
