import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { MediaIndex } from '#rules/pictures/media.ts'
import { objectStores } from '../../integrations/storage/port.ts'
import { ownVariables } from '../../kernel/configuration/own-variables.ts'
import { type ShopModule, service } from '../../kernel/shop-module.ts'
import { imageWorker } from './encoding/image-worker.ts'
import { readMediaIndex } from './media-index.ts'
import { pictureRoutes } from './routes.ts'
import { originals } from './uploads/originals.ts'
import { createUploads, pictureUploads } from './uploads/uploads.ts'

/** Size, place and placeholder of every photograph of the shop. */
export const mediaIndex = service<MediaIndex>('media index')

/** Pictures made at once for those who wait for them. */
const MAX_AT_ONCE = 2

const variables = {
  /** Whether pictures are also encoded as AVIF, in the background. */
  AVIF: z.enum(['on', 'off']).default('on'),
}

/** The shop's photographs and videos, in the sizes and formats that a browser asks for. */
export const pictures: ShopModule = {
  name: 'pictures',
  variables,
  setUp({ config, db, log, shopFolder, provide, providers }) {
    const mediaDir = join(shopFolder, 'media')
    const frame = join(shopFolder, 'look', 'share-frame.svg')
    const index = readMediaIndex(mediaDir)
    provide(mediaIndex, index)
    // A process of their own: what somebody brings must not take the pictures of the pages with it.
    const worker = imageWorker()
    const folder = join(config.dataDir, 'originals')
    const uploads = createUploads({
      db,
      originals: originals({ folder, store: providers(objectStores)[0] ?? null }),
      folder: join(config.dataDir, 'uploads'),
      encode: worker.encode,
    })
    provide(pictureUploads, uploads)
    let stop = async () => {}
    return {
      http(app) {
        const routes = pictureRoutes(app, {
          mediaDir,
          cacheDir: join(config.dataDir, 'pictures'),
          index,
          uploads,
          shareFrame: existsSync(frame) ? frame : null,
          log,
          maxAtOnce: MAX_AT_ONCE,
          makesAvif: ownVariables(variables, config).AVIF === 'on',
        })
        stop = routes.stop
      },
      async stop() {
        worker.stop()
        await stop()
      },
    }
  },
}
