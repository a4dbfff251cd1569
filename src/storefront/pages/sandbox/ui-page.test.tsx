import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Workbench } from './ui-page.tsx'

test.each(['ru', 'en'] as const)('nothing of the design system sends an inline style or script, in %s', (language) => {
  const html = renderToString(<Workbench language={language} />)
  expect(html).toContain('<h1')
  expect(html).not.toMatch(/\sstyle=/)
  expect(html).not.toMatch(/<(style|script)\b/)
})
