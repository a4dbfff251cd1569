import { providerKind } from '../../kernel/providers/integration.ts'

/** Where files are kept that all nodes need: named by their content, written once and never changed. */
export type ObjectStore = {
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  /** Null: there is no such file. */
  get(key: string): Promise<Buffer | null>
}

export const objectStores = providerKind<ObjectStore>('object store')
