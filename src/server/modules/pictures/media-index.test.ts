import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isVideo } from '#rules/pictures/media.ts'
import { INDEX_FILE, mediaId, readMediaIndex } from './media-index.ts'

const mediaDir = fileURLToPath(new URL('../../../../shops/lunnitsa/media', import.meta.url))
const index = readMediaIndex(mediaDir)
const files = ['products', 'editorial', 'video'].flatMap((folder) =>
  readdirSync(join(mediaDir, folder)).map((name) => `${folder}/${name}`),
)

test('the index names exactly the files there are, in order, one a line', () => {
  expect(Object.keys(index)).toEqual(files.sort())
  const lines = readFileSync(join(mediaDir, INDEX_FILE), 'utf8').trimEnd().split('\n')
  expect(lines).toHaveLength(files.length + 2)
})

test('every id is the hash of its file: after changing a picture run scripts/assets/index-media.ts', () => {
  for (const [file, { id }] of Object.entries(index)) expect(id, file).toBe(mediaId(readFileSync(join(mediaDir, file))))
})

test('no two files share an id', () => {
  expect(new Set(Object.values(index).map(({ id }) => id)).size).toBe(files.length)
})

test('sizes are true: every fortieth picture', async () => {
  for (const [at, [file, entry]] of Object.entries(index).entries()) {
    if (at % 40 !== 0 || isVideo(entry)) continue
    const { autoOrient } = await sharp(join(mediaDir, file)).metadata()
    expect({ width: entry.width, height: entry.height }, file).toEqual(autoOrient)
  }
})

test('a placeholder is a picture of the same shape and weighs next to nothing', async () => {
  for (const [at, [file, entry]] of Object.entries(index).entries()) {
    if (isVideo(entry)) continue
    expect(entry.placeholder.length, file).toBeLessThanOrEqual(160)
    if (at % 40 !== 0) continue
    const [, data = ''] = entry.placeholder.split('data:image/webp;base64,')
    const tiny = await sharp(Buffer.from(data, 'base64')).metadata()
    expect(tiny.width, file).toBe(8)
    expect(tiny.height, file).toBe(Math.round((8 * entry.height) / entry.width))
  }
})

test('a video has a poster of its own shape', () => {
  for (const [file, entry] of Object.entries(index)) {
    if (!isVideo(entry)) continue
    const poster = index[entry.poster]
    expect(poster && !isVideo(poster), file).toBe(true)
    expect((poster?.width ?? 0) / (poster?.height ?? 1), file).toBeCloseTo(entry.width / entry.height, 2)
  }
})
