import { readFile } from 'node:fs/promises'
import type { PrintFont } from './printable.ts'

const FONTS = ['literata', 'onest', 'noto'] as const satisfies readonly PrintFont[]
let fontFiles: Promise<Map<PrintFont, Buffer>> | null = null

/** Read once. */
export function printFonts(): Promise<Map<PrintFont, Buffer>> {
  fontFiles ??= readFonts()
  return fontFiles
}

async function readFonts(): Promise<Map<PrintFont, Buffer>> {
  const read = (font: PrintFont) => readFile(new URL(`./fonts/${font}.ttf`, import.meta.url))
  return new Map(await Promise.all(FONTS.map(async (font) => [font, await read(font)] as const)))
}
