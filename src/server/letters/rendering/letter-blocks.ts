import type { LetterBlock, LetterLine, LetterRow } from '../letter.ts'
import { escapeHtml, manyLines, oneLine, webLink } from './escape.ts'
import { INK, LIGHT, SERIF } from './letter-styles.ts'

type Items = (count: number) => string

const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'
const PICTURE_SIZE = 72
/** Of a letter without its margins. */
const SHEET_WIDTH = 520

/** Empty for a block that has nothing to show, such as a button whose link leads nowhere. */
export function blockHtml(block: LetterBlock, items: Items): string {
  switch (block.type) {
    case 'paragraph':
      return `<p class="ink" style="margin:0;${INK.text}">${lines(block.text)}</p>`
    case 'note':
      return `<table ${TABLE} width="100%" class="raised" style="background:${LIGHT.sand};"><tr><td class="ink" style="padding:14px 16px;${INK.text}">${lines(block.text)}</td></tr></table>`
    case 'button':
      return button(block.label, block.url)
    case 'picture':
      return picture(block.url, block.alt)
    case 'lines':
      return block.lines.length > 0 ? table(block.lines.map((line) => lineRow(line, items))) : ''
    case 'totals':
      return block.rows.length > 0
        ? table(block.rows.map((row, index) => totalRow(row, row.isStrong === true || index === block.rows.length - 1)))
        : ''
    case 'facts':
      return block.rows.length > 0 ? facts(block.title, block.rows) : ''
  }
}

function button(label: string, address: string): string {
  const url = webLink(address)
  if (!url) return ''
  const href = escapeHtml(url)
  return `<table ${TABLE} class="wide"><tr><td class="button" align="center" style="background:${LIGHT.garnet};border-radius:2px;"><a class="on-button fill" href="${href}" style="display:inline-block;padding:15px 28px;${INK.button}text-decoration:none;">${text(label)}</a></td></tr></table>`
}

function picture(address: string, alt: string): string {
  const url = webLink(address)
  if (!url) return ''
  return `<img src="${escapeHtml(url)}" width="${SHEET_WIDTH}" alt="${text(alt)}" style="display:block;width:100%;max-width:${SHEET_WIDTH}px;height:auto;background:${LIGHT.sand};border:0;">`
}

function lineRow({ name, designer, variant, quantity, sum, pictureUrl }: LetterLine, items: Items): string {
  const url = pictureUrl === null ? null : webLink(pictureUrl)
  const about = [designer, variant, items(quantity)].map(text).filter((part) => part !== '')
  const cell = `class="line" style="border-bottom:1px solid ${LIGHT.line};padding:14px 0;`
  return `<tr>
<td ${cell}" width="${PICTURE_SIZE}" valign="top">${
    url
      ? `<img src="${escapeHtml(url)}" width="${PICTURE_SIZE}" height="${PICTURE_SIZE}" alt="" style="display:block;width:${PICTURE_SIZE}px;height:${PICTURE_SIZE}px;object-fit:cover;background:${LIGHT.sand};border:0;">`
      : ''
  }</td>
<td ${cell}padding-left:14px;" valign="top"><span class="ink" style="${INK.text}">${text(name)}</span><br><span class="ink2" style="${INK.small}">${about.join('<br>')}</span></td>
<td class="line ink" align="right" valign="top" style="border-bottom:1px solid ${LIGHT.line};padding:14px 0 14px 12px;${INK.text}white-space:nowrap;">${text(sum)}</td>
</tr>`
}

function totalRow({ label, value }: LetterRow, isStrong: boolean): string {
  const ink = isStrong ? INK.strong : INK.text
  return `<tr><td class="ink" style="padding:3px 0;${ink}">${text(label)}</td><td class="ink" align="right" style="padding:3px 0 3px 12px;${ink}white-space:nowrap;">${text(value)}</td></tr>`
}

function facts(title: string | undefined, rows: readonly LetterRow[]): string {
  const heading = title
    ? `<h2 class="ink" style="margin:8px 0 6px;font:400 20px/1.3 ${SERIF};color:${LIGHT.ink};">${text(title)}</h2>`
    : ''
  return `${heading}${table(
    rows.map(
      ({ label, value }) =>
        `<tr><td style="padding:6px 0;"><span class="ink2" style="${INK.small}">${text(label)}</span><br><span class="ink" style="${INK.text}">${lines(value)}</span></td></tr>`,
    ),
  )}`
}

function table(rows: readonly string[]): string {
  return `<table ${TABLE} width="100%">${rows.join('')}</table>`
}

function text(texts: string): string {
  return escapeHtml(oneLine(texts))
}

function lines(texts: string): string {
  return manyLines(texts).map(escapeHtml).join('<br>')
}
