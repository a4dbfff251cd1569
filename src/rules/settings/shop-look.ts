import type { EditProblem } from '../editing/edit-problem.ts'
import { problem } from '../editing/field-checks.ts'
import { contrast, isColour, mix } from './contrast.ts'

/** What the owner has chosen over the look of the shop's files; null is the files' own. */
export type ShopLook = { accent: string | null; logo: { id: string; type: LogoType } | null }
export type LogoType = 'image/svg+xml' | 'image/png'

/** The grounds of `ui/tokens.css` that text in the accent stands on, the darkest last; a test keeps them equal. */
export const GROUNDS = ['#fbfaf7', '#f1eee9', '#e6e1d8'] as const
const WHITE = '#ffffff'
const BLACK = '#000000'
/** WCAG 2.2 AA, for words of the usual size. */
const READABLE = 4.5

/** Words in the accent are read on every ground, and white words on it. */
export function accentProblems(accent: string): EditProblem[] {
  if (!isColour(accent)) return [problem('accent', 'colour_format')]
  const { tint } = accentShades(accent)
  const isReadable = [...GROUNDS, tint, WHITE].every((ground) => contrast(accent, ground) >= READABLE)
  return isReadable ? [] : [problem('accent', 'colour_contrast')]
}

/** The accent with what goes along with it: darker where it is pressed, almost paper behind words. */
export function accentShades(accent: string): { deep: string; tint: string } {
  return { deep: mix(accent, BLACK, 0.22), tint: mix(accent, GROUNDS[0], 0.92) }
}

/** A style sheet of its own: pages may carry no styles in themselves. */
export function lookSheet({ accent }: Pick<ShopLook, 'accent'>): string {
  if (accent === null) return ''
  const { deep, tint } = accentShades(accent)
  return `:root:root{--garnet:${accent};--garnet-deep:${deep};--garnet-tint:${tint}}\n`
}

const MAX_LOGO_BYTES = 200_000
/** What a drawing has no need of and a stranger's might: programs, other files, other documents. */
const ACTIVE =
  /<!doctype|<!entity|<script|<foreignobject|<iframe|<image|<use\b|\son\w+\s*=|javascript:|@import|url\(\s*['"]?(?!#)|href\s*=\s*["'](?!#)/i
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** Which kind of logo it is; null: none that can be shown. */
export function logoTypeOf(content: Uint8Array): LogoType | null {
  if (content.length === 0 || content.length > MAX_LOGO_BYTES) return null
  if (PNG.every((byte, at) => content[at] === byte)) return 'image/png'
  const text = new TextDecoder('utf-8').decode(content)
  const isDrawing = /^\uFEFF?\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(text) && /<\/svg>\s*$/.test(text)
  return isDrawing && !ACTIVE.test(text) ? 'image/svg+xml' : null
}

export { MAX_LOGO_BYTES }
