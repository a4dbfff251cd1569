/** `/catalog/rings/signet` means the category `rings/signet`; `/catalog` and nothing at all mean the whole catalogue. */
export function categoryOfUrl(url: string | undefined): string | null {
  const path = url?.split(/[?#]/, 1)[0]?.replace(/^\/catalog(?=\/|$)/, '') ?? ''
  const trimmed = path.replace(/^\/+|\/+$/g, '')
  return trimmed === '' ? null : trimmed
}
