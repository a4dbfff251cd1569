import { describe, expect, test } from 'vitest'
import { type MarkdownMark, marked, type Written, withFigure } from './markdown-marks.ts'

/** What is chosen stands between bars. */
function read(shown: string): Written {
  const from = shown.indexOf('|')
  const to = shown.lastIndexOf('|')
  return from === to
    ? { text: shown.replace('|', ''), from, to }
    : { text: shown.replaceAll('|', ''), from, to: to - 1 }
}
const show = ({ text, from, to }: Written) => `${text.slice(0, from)}|${text.slice(from, to)}|${text.slice(to)}`

describe('[CONTENT] the toolbar of Markdown', () => {
  test.each<[MarkdownMark, string, string]>([
    ['strong', 'за |две| недели', 'за **|две|** недели'],
    ['strong', 'за **|две|** недели', 'за |две| недели'],
    ['emphasis', 'за |две| недели', 'за *|две|* недели'],
    ['emphasis', 'за **|две|** недели', 'за ***|две|*** недели'],
    ['strong', 'за |', 'за **||**'],
    ['link', 'см. |уход|', 'см. [уход](|/|)'],
    ['list', 'да\nн|ет\nи| ещё', 'да\n|- нет\n- и ещё|'],
    ['list', '|- нет\n- и ещё|', '|нет\nи ещё|'],
    ['heading', 'Уход|', '|### Уход|'],
  ])('%s: %s', (mark, before, after) => expect(show(marked(read(before), mark))).toBe(after))

  test('puts a figure where the caret stands', () => {
    expect(show(withFigure(read('до | дней'), 'returnDays'))).toBe('до {returnDays}|| дней')
  })
})
