import { readFile } from 'node:fs/promises'
import { isVideo, type MediaIndex, type Picture, type Video } from '#rules/pictures/media.ts'

/** What the photographs' manifest knows of a piece: everything that was measured. */
export type ManifestStone = {
  gem: string
  cut: string
  count: number
  colour?: string
  diameter_mm?: number
  length_mm?: number
  width_mm?: number
  depth_mm?: number
  carat_each?: number
  carat_total?: number
  main: boolean
}

export type ManifestPhoto = {
  file: string
  image_type: 'packshot' | 'macro' | 'still'
  alt_en: string
  alt_ru: string
  px_per_mm?: number
  centre_px?: [number, number]
  box_px?: [number, number, number, number]
  width_axis_px?: [number, number]
  height_axis_px?: [number, number]
}

export type SizeMm = { width: number; height: number; depth: number }

export type ManifestPiece = {
  slug: string
  kind: 'ring' | 'earrings' | 'necklace' | 'bracelet' | 'brooch' | 'piercing' | 'men' | 'charm' | 'set'
  title_en: string
  title_ru: string
  metals: string[]
  gems: string[]
  finish: string
  tags: string[]
  photos: Record<string, ManifestPhoto[]>
  video?: { file: string; metal: string; width: number; height: number; seconds: number }
  size_mm: SizeMm
  inner_diameter_mm?: number
  inner_length_mm?: number
  pieces?: number
  pieces_shown?: number
  metal_g: Record<string, number>
  length_for_weight_mm?: number
  metal_g_by_length?: Record<string, Record<string, number>>
  metal_g_without_chain?: Record<string, number>
  hollow: boolean
  lengths_mm?: number[]
  chain_mm?: number[]
  parts?: { part: 'pendant' | 'earring'; count: number; size_mm: SizeMm }[]
  stones: ManifestStone[]
  symbol?: string
  family?: 'letters' | 'zodiac'
}

export type Media = {
  pieces: ManifestPiece[]
  picture(file: string): Picture
  video(file: string): Video
}

const MEDIA = new URL('../../../../media/', import.meta.url)

export async function readMedia(): Promise<Media> {
  const [manifest, index] = await Promise.all(['manifest.json', 'index.json'].map(readJson))
  const entries = index as MediaIndex
  const entry = (file: string) => {
    const found = entries[file]
    if (!found) throw new Error(`media/index.json does not know ${file}`)
    return found
  }
  return {
    pieces: (manifest as { products: ManifestPiece[] }).products,
    picture(file) {
      const found = entry(file)
      if (isVideo(found)) throw new Error(`${file} is a video`)
      return found
    },
    video(file) {
      const found = entry(file)
      if (!isVideo(found)) throw new Error(`${file} is a picture`)
      return found
    },
  }
}

async function readJson(name: string): Promise<unknown> {
  return JSON.parse(await readFile(new URL(name, MEDIA), 'utf8'))
}
