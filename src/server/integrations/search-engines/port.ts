import { providerKind } from '../../kernel/providers/integration.ts'

/** Tells search engines that pages of one host have changed. */
export type PageNotifier = {
  /** The shop shows it at `/<key>.txt`, so that the engines know that the host asked. */
  key: string
  notify(origin: string, urls: readonly string[]): Promise<void>
}

export const pageNotifiers = providerKind<PageNotifier>('page notifications')
