const MAX_LENGTH = 120
/** How much of it is kept at the end, where the kind of the file stands. */
const MAX_ENDING = 12

/**
 * The name of a file as it may be shown: no folders, nothing that is not drawn or turns the direction of reading, no
 * signs that a file system or a letter would take for something else.
 */
export function cleanFileName(name: string): string {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const cleaned = last
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu, '')
    .replace(/["<>:|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  return cleaned === '' ? 'resume' : shortened(cleaned)
}

function shortened(name: string): string {
  const signs = Array.from(name)
  if (signs.length <= MAX_LENGTH) return name
  const dot = signs.lastIndexOf('.')
  const ending = dot > 0 && signs.length - dot <= MAX_ENDING ? signs.slice(dot) : []
  return [...signs.slice(0, MAX_LENGTH - ending.length - 1), '…', ...ending].join('')
}
