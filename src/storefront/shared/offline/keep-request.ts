/** What a page asks the worker: to keep it for later, with the files it was shown with. */
export type KeepRequest = { kind: 'keep'; address: string; files: string[]; isDocument: boolean }

/** Whatever comes to the worker, only this is understood. */
export function parseKeepRequest(data: unknown): KeepRequest | null {
  if (typeof data !== 'object' || data === null || !('kind' in data) || data.kind !== 'keep') return null
  const { address, files, isDocument } = data as Partial<KeepRequest>
  if (typeof address !== 'string' || !address.startsWith('/') || address.startsWith('//')) return null
  if (!Array.isArray(files) || files.some((file) => typeof file !== 'string')) return null
  return { kind: 'keep', address, files, isDocument: isDocument === true }
}
