export type Mask = (raw: string) => string

/** What a person typed, before the mask: the text, where the caret stands, what was there before. */
export type Typed = { raw: string; caret: number; before: string }

const isMeaningful = (character: string) => /[\p{L}\p{N}]/u.test(character)

/**
 * The masked text and where to put the caret in it. The caret stays after the same letter or digit, whatever signs the
 * mask puts between them; at the end of the text it stays at the end.
 */
export function applyMask(mask: Mask, { raw, caret, before }: Typed): { value: string; caret: number } {
  const value = mask(raw)

  // A Backspace took a sign that the mask puts back at once: take the letter or digit before it too, or one is stuck.
  if (value === before && raw.length === before.length - 1) {
    const at = [...raw.slice(0, caret)].findLastIndex(isMeaningful)
    if (at >= 0) {
      const shorter = raw.slice(0, at) + raw.slice(at + 1)
      return { value: mask(shorter), caret: caretIn(mask, shorter, at) }
    }
  }
  return { value, caret: caretIn(mask, raw, caret) }
}

function caretIn(mask: Mask, raw: string, caret: number) {
  const value = mask(raw)
  if (caret >= raw.length) return value.length
  // Through the mask as well: what it drops must not count.
  const head = mask(raw.slice(0, caret))
  // A space that was just typed stays before the caret: the next letter begins a word.
  if (/\s$/.test(head) && value.startsWith(head)) return head.length
  let left = [...head].filter(isMeaningful).length
  if (left === 0) return Math.min(caret, value.length)
  for (let at = 0; at < value.length; at++) {
    if (isMeaningful(value.charAt(at)) && --left === 0) return at + 1
  }
  return value.length
}
