import { renderToString } from 'react-dom/server'
import { Link, MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { MenuSection } from '#contract/entities/menu.ts'
import type { PageSite } from '#contract/page.ts'
import { drawInChunks } from '../drawing/draw-in-chunks.ts'
import { SiteProvider, useSite } from '../site.ts'
import { FrameContext, FramePart } from './frame-part.tsx'

const moscow: PageSite = {
  site: { kind: 'ru', language: 'ru' },
  currency: 'RUB',
  homeCity: 'Москва',
  origin: 'https://lunnitsa.ru',
  origins: { ru: 'https://lunnitsa.ru', en: 'https://lunnitsa.com' },
}

let drawings = 0
function City() {
  drawings++
  return (
    <p>
      {useSite().homeCity}, <Link to="/contacts">{String(useSite().shop?.isOpen)}</Link>
    </p>
  )
}

function page(here: PageSite, menu: readonly MenuSection[]) {
  return (
    <SiteProvider value={here}>
      <MemoryRouter initialEntries={['/catalog']}>
        <FrameContext value={menu}>
          <FramePart as="nav" name="city" className="part" aria-label="Город">
            <City />
          </FramePart>
        </FrameContext>
      </MemoryRouter>
    </SiteProvider>
  )
}

function drawn(here: PageSite, menu: readonly MenuSection[]): string {
  const chunks = drawInChunks(page(here, menu))
  return Buffer.concat(chunks.map((chunk) => (typeof chunk === 'string' ? Buffer.from(chunk) : chunk))).toString()
}

test('a part of the frame is drawn once for a site and a menu, and is what it would be if it were drawn each time', () => {
  const menu = Object.freeze([])
  const expected = renderToString(page(moscow, []))
  expect(expected).toContain('href="/contacts"')
  drawings = 0
  expect([drawn(moscow, menu), drawn({ ...moscow }, menu), drawn(moscow, menu)]).toEqual(Array(3).fill(expected))
  expect(drawings).toBe(1)

  const others: PageSite[] = [
    { ...moscow, homeCity: 'Казань' },
    { ...moscow, currency: 'AED' },
    { ...moscow, site: { kind: 'other', language: 'ru' } },
    { ...moscow, shop: { isOpen: false, details: null, look: null } },
  ]
  for (const other of others) expect(drawn(other, menu)).toBe(renderToString(page(other, [])))
  expect(drawn(others[0] ?? moscow, menu)).toContain('Казань')

  drawings = 0
  drawn(moscow, Object.freeze([]))
  expect(drawings, 'another menu').toBe(1)
})
