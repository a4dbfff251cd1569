import { SaxesParser } from 'saxes'

export type XmlNode = { name: string; attributes: Record<string, string>; text: string; children: XmlNode[] }

/** Reads a document as strictly as the standard asks; anything that is not well formed is an error. */
export function readXml(text: string): XmlNode {
  const parser = new SaxesParser({ xmlns: true })
  const root: XmlNode = { name: '', attributes: {}, text: '', children: [] }
  const open = [root]
  const current = () => open.at(-1) ?? root
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', (tag) => {
    const attributes = Object.fromEntries(Object.entries(tag.attributes).map(([name, { value }]) => [name, value]))
    const node: XmlNode = { name: tag.name, attributes, text: '', children: [] }
    current().children.push(node)
    open.push(node)
  })
  parser.on('closetag', () => void open.pop())
  parser.on('text', (text) => {
    current().text += text
  })
  parser.on('cdata', (text) => {
    current().text += text
  })
  parser.write(text).close()
  const [document] = root.children
  if (!document) throw new Error('there is no element')
  return document
}

export function child(node: XmlNode, name: string): XmlNode | undefined {
  return node.children.find((one) => one.name === name)
}

export const texts = (node: XmlNode, name: string) =>
  node.children.filter((one) => one.name === name).map(({ text }) => text)
