import { expect, test } from 'vitest'
import { sectionTitle } from './section-title.ts'

test.each([
  ['Rings', 'Engagement', 'Engagement rings'],
  ['Rings', 'Plain gold', 'Plain gold rings'],
  ['Rings', 'Eternity and pavé', 'Eternity and pavé rings'],
  ['Rings', 'Signets', 'Signets'],
  ['Rings', 'Wedding bands', 'Wedding bands'],
  ['Necklaces', 'Fine necklaces', 'Fine necklaces'],
  ['Pendants', 'Zodiac', 'Zodiac pendants'],
  ['Pendants', 'Crosses', 'Crosses'],
  ['Bracelets', 'Tennis', 'Tennis bracelets'],
  ['Bracelets', 'Beads and pearls', 'Beads and pearls bracelets'],
  ['For men', 'Rings and signets', 'Rings and signets for men'],
])('[CATALOG] in English a part of %s, %s, is called %s', (whole, part, title) => {
  expect(sectionTitle(whole, part, 'en')).toBe(title)
})

test('[CATALOG] in Russian a colon stands between them', () => {
  expect(sectionTitle('Кольца', 'Печатки', 'ru')).toBe('Кольца: печатки')
})
