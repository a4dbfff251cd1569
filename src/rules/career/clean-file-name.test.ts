import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanFileName } from './clean-file-name.ts'

test.each([
  ['Резюме Анны.pdf', 'Резюме Анны.pdf'],
  ['C:\\Users\\anna\\cv.docx', 'cv.docx'],
  ['../../etc/passwd', 'passwd'],
  ['..', 'resume'],
  ['', 'resume'],
  ['   ', 'resume'],
  ['.htaccess', 'htaccess'],
  ['a\nSubject: spam.pdf', 'aSubject_ spam.pdf'],
  ['cv\u202efdp.exe', 'cvfdp.exe'],
  ['<script>.pdf', '_script_.pdf'],
  ['cv\u00a0 \u2003 2026.pdf', 'cv 2026.pdf'],
  [`${'я'.repeat(300)}.pdf`, `${'я'.repeat(115)}….pdf`],
  [`${'я'.repeat(300)}`, `${'я'.repeat(119)}…`],
])('%j is shown as %j', (sent, shown) => {
  expect(cleanFileName(sent)).toBe(shown)
})

test('whatever is sent, the name is short, has no folder and no line', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'я.z /\\\n\0\u202e\u200b<>:"\ud800é'), maxLength: 300 }),
      (sent) => {
        const name = cleanFileName(sent)
        expect(name).toMatch(/^[^\\/\p{Cc}\p{Cf}<>]+$/u)
        expect(Array.from(name).length).toBeLessThanOrEqual(120)
      },
    ),
  )
})
