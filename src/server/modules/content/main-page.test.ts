import { expect, test } from 'vitest'
import type { PlacedBanner } from './banners-store.ts'
import { arrangeMainPage } from './main-page.ts'

const picture = { id: 'a', width: 2, height: 1, alt: '' }

const banner = (id: number, place: PlacedBanner['place']): PlacedBanner => ({
  id,
  place,
  title: `${place} ${id}`,
  text: '',
  linkText: '',
  href: '/catalog',
  wide: { ...picture, id: `wide-${id}` },
  tall: picture,
  textSide: 'left',
  tone: 'light',
})

test('each banner goes to its place, in the order given', () => {
  const page = arrangeMainPage([banner(1, 'story'), banner(2, 'main'), banner(3, 'story'), banner(4, 'certificate')])
  expect(page.mainBanner?.id).toBe(2)
  expect(page.banners.map(({ id }) => id)).toEqual([1, 3])
  expect(page.certificateStoryImage?.id).toBe('wide-4')
  expect(page.mainBanner).not.toHaveProperty('place')
})

test('of several main banners the first is shown', () => {
  expect(arrangeMainPage([banner(5, 'main'), banner(6, 'main')]).mainBanner?.id).toBe(5)
})

test('a site without certificates, or without anything, still has a page', () => {
  expect(arrangeMainPage([])).toEqual({ mainBanner: null, certificateStoryImage: null, banners: [] })
})
