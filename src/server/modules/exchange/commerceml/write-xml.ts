export type Xml = { xml: string }

type Content = Xml | string | number | null | undefined | readonly Content[]

/** What XML cannot hold, escaped or not: controls except tab and the ends of lines. */
const FORBIDDEN = /(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu

function render(content: Content): string {
  if (content === null || content === undefined) return ''
  if (typeof content === 'string' || typeof content === 'number') return escaped(String(content))
  if ('xml' in content) return content.xml
  return content.map(render).join('')
}

function escaped(text: string): string {
  return text
    .replace(FORBIDDEN, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\r/g, '&#13;')
}

/** An element with its content; without any, none. */
export function element(name: string, ...content: Content[]): Xml {
  return { xml: `<${name}>${render(content)}</${name}>` }
}

export function requisite(name: string, value: string): Xml {
  return element('ЗначениеРеквизита', element('Наименование', name), element('Значение', value))
}

export function documentHead(at: Date): string {
  const moment = at.toISOString().slice(0, 19)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<КоммерческаяИнформация ВерсияСхемы="2.10" ДатаФормирования="${moment}">\n`
}

export const DOCUMENT_END = '</КоммерческаяИнформация>\n'
