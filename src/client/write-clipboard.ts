/**
 * Copies text to the clipboard; false if the browser refuses. Plain http has no `navigator.clipboard`, but the older
 * `execCommand` still works.
 */
export async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text)
  }
}

function copySelected(text: string): boolean {
  if (typeof document === 'undefined') return false
  const before = document.activeElement
  // Inside an open dialog, because its focus trap would take the selection away.
  const place = document.querySelector('dialog[open], [role="dialog"]') ?? document.body
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.setAttribute('aria-hidden', 'true')
  field.style.position = 'fixed'
  field.style.opacity = '0'
  place.append(field)
  try {
    field.select()
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
}
