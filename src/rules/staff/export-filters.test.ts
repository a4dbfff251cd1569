import { expect, test } from 'vitest'
import { exportFilters } from './export-filters.ts'

test.each<[string, Record<string, string>, string | null]>([
  ['orders', {}, null],
  ['orders', { state: 'new', search: '' }, 'state=new'],
  ['orders', { state: 'new', search: 'Орлова' }, 'search=…, state=new'],
  ['payments', { search: '+79991234567' }, 'search=…'],
  ['a-list-of-tomorrow', { search: 'Орлова' }, 'search=…'],
  ['catalogue', { search: 'кольцо', lacks: 'photo' }, 'lacks=photo, search=кольцо'],
  ['sections-collection', { search: 'луна' }, 'search=луна'],
])('[AUDIT] %s %o', (list, filters, expected) => expect(exportFilters(list, filters)).toBe(expected))
