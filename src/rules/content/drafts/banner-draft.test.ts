import { expect, test } from 'vitest'
import { type BannerDraft, bannerProblems } from './banner-draft.ts'

const picture = { id: 'a', width: 2, height: 1, placeholder: '' }
const banner: BannerDraft = {
  place: 'main',
  position: 0,
  titleRu: 'Заголовок',
  titleEn: 'Title',
  textRu: 'Текст',
  textEn: 'Text',
  linkRu: 'Смотреть',
  linkEn: 'See',
  hrefRu: '/catalog/new?sort=price#top',
  hrefEn: '/',
  wide: picture,
  tall: picture,
  altRu: 'Кольцо',
  altEn: 'A ring',
  textSide: 'left',
  tone: 'dark',
  isActive: true,
  sites: ['ru'],
}

test('a banner with words in both languages and a path of the shop is right', () => {
  expect(bannerProblems(banner)).toEqual([])
})

test.each<[Partial<BannerDraft>, string, string]>([
  [{ titleRu: '' }, 'titleRu', 'required'],
  [{ altEn: ' ' }, 'altEn', 'required'],
  [{ textEn: 'a'.repeat(501) }, 'textEn', 'too_long'],
  [{ hrefRu: 'catalog' }, 'hrefRu', 'href_format'],
  [{ hrefRu: 'https://other.example/' }, 'hrefRu', 'href_format'],
  [{ hrefRu: 'javascript:alert(1)' }, 'hrefRu', 'href_format'],
  [{ hrefEn: '//other.example/' }, 'hrefEn', 'href_format'],
  [{ hrefEn: '/\\other.example/' }, 'hrefEn', 'href_format'],
  [{ hrefEn: '/two words' }, 'hrefEn', 'href_format'],
  [{ hrefEn: `/${'a'.repeat(500)}` }, 'hrefEn', 'too_long'],
  [{ sites: [] }, 'sites', 'no_sites'],
  [{ sites: ['ru', 'ru'] }, 'sites', 'duplicate'],
  [{ position: 32_768 }, 'position', 'out_of_range'],
])('%o is refused at %s', (change, field, reason) => {
  expect(bannerProblems({ ...banner, ...change })).toEqual([{ field, reason }])
})
