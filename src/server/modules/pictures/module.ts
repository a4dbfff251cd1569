import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { MediaIndex } from '#rules/pictures/media.ts'
import { type ShopModule, service } from '../../kernel/shop-module.ts'
import { readMediaIndex } from './media-index.ts'
import { pictureRoutes } from './routes.ts'

/** Size, place and placeholder of every photograph of the shop. */
export const mediaIndex = service<MediaIndex>('media index')

/** Pictures made at once for those who wait for them. */
const MAX_AT_ONCE = 2

/** The shop's photographs and videos, in the sizes and formats that a browser asks for. */
export const pictures: ShopModule = {
  name: 'pictures',
  setUp({ config, log, shopFolder, provide }) {
    const mediaDir = join(shopFolder, 'media')
    const frame = join(shopFolder, 'look', 'share-frame.svg')
    const index = readMediaIndex(mediaDir)
    provide(mediaIndex, index)
    let stop = async () => {}
    return {
      http(app) {
        const routes = pictureRoutes(app, {
          mediaDir,
          cacheDir: join(config.dataDir, 'pictures'),
          index,
          shareFrame: existsSync(frame) ? frame : null,
          log,
          maxAtOnce: MAX_AT_ONCE,
          makesAvif: config.makesAvif,
        })
        stop = routes.stop
      },
      stop: () => stop(),
    }
  },
}
