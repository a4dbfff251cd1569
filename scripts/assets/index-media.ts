import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { Picture, Video } from '../../src/rules/pictures/media.ts'
import { INDEX_FILE, mediaId } from '../../src/server/modules/pictures/media-index.ts'

/**
 * Writes media/index.json: id, size and placeholder of every file under media/. Run it after adding or changing a
 * picture; the file is committed, so that start-up reads no pictures.
 */
const mediaDir = fileURLToPath(new URL('../../shops/lunnitsa/media', import.meta.url))

/** Part of every page that shows the picture, some fifty times per page, so every byte counts. */
const PLACEHOLDER = { width: 8, quality: 40, maxLength: 160 }

type ManifestProduct = {
  photos: Record<string, { file: string }[]>
  video?: { file: string; metal: string; width: number; height: number }
}

async function indexPicture(file: string): Promise<Picture> {
  const content = await readFile(join(mediaDir, file))
  const { width, height } = (await sharp(content).metadata()).autoOrient
  const tiny = await sharp(content)
    .autoOrient()
    .resize(PLACEHOLDER.width, Math.max(1, Math.round((PLACEHOLDER.width * height) / width)))
    .removeAlpha()
    .webp({ quality: PLACEHOLDER.quality, effort: 6 })
    .toBuffer()
  const placeholder = `data:image/webp;base64,${tiny.toString('base64')}`
  if (placeholder.length > PLACEHOLDER.maxLength)
    throw new Error(`${file}: the placeholder takes ${placeholder.length} characters, at most ${PLACEHOLDER.maxLength}`)
  return { id: mediaId(content), width, height, placeholder }
}

async function indexVideos(): Promise<Map<string, Video>> {
  const manifest: { products: ManifestProduct[] } = JSON.parse(await readFile(join(mediaDir, 'manifest.json'), 'utf8'))
  const videos = new Map<string, Video>()
  for (const { photos, video } of manifest.products) {
    if (!video) continue
    // The video shows the product in one metal; its poster is the front view in that metal.
    const poster = photos[video.metal]?.[0]?.file
    if (!poster) throw new Error(`${video.file}: no photo in ${video.metal} to stand before it`)
    const content = await readFile(join(mediaDir, video.file))
    videos.set(video.file, { id: mediaId(content), width: video.width, height: video.height, poster })
  }
  return videos
}

const filesIn = async (folder: string, ending: string) =>
  (await readdir(join(mediaDir, folder))).filter((name) => name.endsWith(ending)).map((name) => `${folder}/${name}`)

const entries = new Map<string, Picture | Video>(await indexVideos())
for (const file of await filesIn('video', '.mp4'))
  if (!entries.has(file)) throw new Error(`${file}: the manifest does not know it`)
for (const folder of ['products', 'editorial'])
  for (const file of await filesIn(folder, '.jpg')) entries.set(file, await indexPicture(file))

const ids = new Map<string, string>()
for (const [file, { id }] of entries) {
  const other = ids.get(id)
  if (other) throw new Error(`${file} and ${other} share the id ${id}: the same picture twice`)
  ids.set(id, file)
}

// One line per file in a fixed order, so that a changed picture is a one-line diff.
const lines = [...entries.keys()].sort().map((file) => `${JSON.stringify(file)}:${JSON.stringify(entries.get(file))}`)
await writeFile(join(mediaDir, INDEX_FILE), `{\n${lines.join(',\n')}\n}\n`)
console.log(`${lines.length} files in media/${INDEX_FILE}`)
