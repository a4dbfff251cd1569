import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mainPage } from '#contract/content/content.ts'
import { answerOf, type EditingRoom, openEditingRoom } from '../../../../../tests/support/test-editing.ts'
import { type BannerEdit, removeBanner, saveBanner } from './index.ts'

let room: EditingRoom
const picture = { id: 'abc', width: 1200, height: 600, placeholder: 'data:image/png;base64,AA==' }
const draft: BannerEdit = {
  expectedVersion: null,
  place: 'story',
  position: 50,
  titleRu: 'Подарки к зиме',
  titleEn: 'Winter presents',
  textRu: 'То, что понравится без примерки.',
  textEn: 'What pleases without a fitting.',
  linkRu: 'Выбрать',
  linkEn: 'Choose',
  hrefRu: '/trend/no-fitting',
  hrefEn: '/trend/no-fitting',
  wide: picture,
  tall: { ...picture, width: 600, height: 1200 },
  altRu: 'Серьги на снегу',
  altEn: 'Earrings on snow',
  textSide: 'left',
  tone: 'light',
  isActive: true,
  sites: ['ru', 'en'],
}

beforeAll(async () => {
  room = await openEditingRoom()
})
afterAll(() => room?.close())

const save = (banner: BannerEdit) => saveBanner(room.editing, banner, room.edit)
const stories = async (language: 'ru' | 'en' = 'ru') => {
  const page = await room.ask(mainPage, {}, { session: 'banner-session-000000000', customer: null, language })
  if (!page.ok) throw new Error(page.code)
  return page.answer.banners.map(({ title }) => title)
}

test('a banner is on the home page of its sites, then with its new words, then gone', async () => {
  const { id } = answerOf(await save(draft))
  expect((await stories()).at(-1)).toBe('Подарки к зиме')
  expect((await stories('en')).at(-1)).toBe('Winter presents')
  expect(await room.lastEvent('content.published')).toEqual({ kind: 'banner', ids: [id] })
  expect(await room.dropped('content.published')).toEqual(['content'])

  const changed = { ...draft, id, expectedVersion: 1, titleRu: 'Подарки к весне', sites: ['ru' as const] }
  expect(answerOf(await save(changed))).toEqual({ id, version: 2 })
  expect((await stories()).at(-1)).toBe('Подарки к весне')
  expect(await stories('en')).not.toContain('Winter presents')

  expect(await save(changed)).toEqual({
    ok: false,
    code: 'edit.version_conflict',
    extra: { conflicts: [{ id, expectedVersion: 1, version: 2 }] },
  })
  expect(await removeBanner(room.editing, { id, expectedVersion: 1 }, room.edit)).toMatchObject({
    code: 'edit.version_conflict',
  })
  expect(await stories()).toContain('Подарки к весне')

  const events = await room.countEvents()
  expect(answerOf(await removeBanner(room.editing, { id, expectedVersion: 2 }, room.edit))).toEqual({ id })
  expect(await stories()).not.toContain('Подарки к весне')
  expect(await room.countEvents()).toBe(events + 1)
  const written = await room.history('content', id)
  expect(written.filter(({ entity }) => entity === 'banner')).toEqual([
    expect.objectContaining({ entity: 'banner', version: 1, changed_by: 'staff:7', before: null }),
    expect.objectContaining({
      version: 2,
      before: { sites: ['ru', 'en'], title_ru: 'Подарки к зиме' },
      after: { sites: ['ru'], title_ru: 'Подарки к весне' },
    }),
    expect.objectContaining({
      version: 3,
      before: expect.objectContaining({ title_ru: 'Подарки к весне' }),
      after: null,
    }),
  ])
  expect(await removeBanner(room.editing, { id, expectedVersion: 2 }, room.edit)).toMatchObject({
    code: 'edit.not_found',
  })
})

test.each([
  [{ titleEn: '' }, 'titleEn', 'Заполните это поле.'],
  [
    { hrefRu: 'https://elsewhere.example' },
    'hrefRu',
    'Ссылка ведёт на страницу магазина и начинается с одной косой черты: /catalog/new.',
  ],
  [
    { hrefRu: '//elsewhere.example' },
    'hrefRu',
    'Ссылка ведёт на страницу магазина и начинается с одной косой черты: /catalog/new.',
  ],
  [{ sites: [] }, 'sites', 'Выберите хотя бы один сайт.'],
  [{ textRu: 'а'.repeat(501) }, 'textRu', 'Слишком длинно.'],
])('refuses %o', async (change, field, sentence) => {
  expect(await save({ ...draft, ...change })).toMatchObject({
    ok: false,
    code: 'edit.invalid',
    errors: { [field]: [sentence] },
  })
})

test('histories are append-only', async () => {
  for (const schema of ['stock', 'promo', 'content'])
    await expect(room.db.execute(sql.raw(`delete from ${schema}.history`))).rejects.toMatchObject({
      cause: { message: expect.stringContaining('append-only') },
    })
})
