/**
 * Puts text into the clipboard; false where the browser does not let us. On plain http there is no `navigator.clipboard`,
 * and the older command, which copies what is selected, still works.
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
  // Inside an open dialog, or its focus trap would take the selection away.
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
