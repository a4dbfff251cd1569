import { expect, test } from 'vitest'
import { MAX_SAVED_DAYS, MAX_SAVED_FILES, MAX_SAVED_PAGES, pagesToDrop, unusedFiles } from './what-to-drop.ts'

const NOW = Date.parse('2026-11-17T12:00:00Z')
const DAY = 86_400_000
const page = (address: string, daysAgo: number, files: string[] = []) => ({
  address,
  savedAt: NOW - daysAgo * DAY,
  files,
})
const some = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `/assets/${from + index}.js`)

test('a page more than there is room for drops the one that was saved first', () => {
  const pages = Array.from({ length: MAX_SAVED_PAGES }, (_, index) => page(`/${index}`, index / 100))
  expect(pagesToDrop(pages, NOW)).toEqual([])
  expect(pagesToDrop([page('/new', 0), ...pages], NOW)).toEqual([`/${MAX_SAVED_PAGES - 1}`])
})

test('a page that is too old goes whatever room there is', () => {
  const pages = [page('/a', MAX_SAVED_DAYS), page('/b', MAX_SAVED_DAYS + 0.01)]
  expect(pagesToDrop(pages, NOW)).toEqual(['/b'])
})

test('pages that need too many files go, shared files count once', () => {
  const shared = some(MAX_SAVED_FILES - 1)
  expect(pagesToDrop([page('/a', 0, shared), page('/b', 1, shared)], NOW)).toEqual([])
  expect(pagesToDrop([page('/a', 0, shared), page('/b', 1, some(2, 10_000)), page('/c', 2, shared)], NOW)).toEqual([
    '/b',
  ])
})

test('files of an earlier release stay as long as a saved page is shown with them', () => {
  const all = ['/assets/old.js', '/assets/new.js', '/media/1/320.webp']
  expect(unusedFiles(all, [page('/a', 0, ['/assets/new.js'])])).toEqual(['/assets/old.js', '/media/1/320.webp'])
  expect(unusedFiles(all, [page('/a', 0, all)])).toEqual([])
})
