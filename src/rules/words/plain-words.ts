/** The words of a text as they are compared: small letters, «ё» as «е», no marks. */
export function plainWords(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}
