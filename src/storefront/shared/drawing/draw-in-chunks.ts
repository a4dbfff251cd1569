import { createElement, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { randomId } from '#client/random-id.ts'
import type { PageChunk } from '#contract/page.ts'
import { cacheMarkupWith } from '../cached-markup.ts'

/** Nobody who writes a text of the shop can guess it. */
const MARK = `cached-${randomId()}-`
const MARKS = new RegExp(`<!--${MARK}(\\d+)-->`)

/** One thing may be shown in ways without end: a filter in lists of each price. */
const MAX_LOOKS = 40

const cached = new WeakMap<object, Map<string, Uint8Array>>()
const encoder = new TextEncoder()

/**
 * The markup of a tree. What `cachedMarkup` keeps is never part of a text again: React writes a mark in its place, and
 * its bytes are put there, so that a list is not a quarter of a million letters to join, to search and to encode.
 */
export function drawInChunks(tree: ReactElement): PageChunk[] {
  const shown: Uint8Array[] = []
  const draw = () => renderToString(tree)
  const markup = withCache(draw, (data, look, drawOne) => {
    if (!Object.isFrozen(data)) return null
    shown.push(bytesOf(data, look, drawOne))
    return `<!--${MARK}${shown.length - 1}-->`
  })
  return markup.split(MARKS).map((chunk, index) => (index % 2 === 0 ? chunk : (shown[Number(chunk)] ?? '')))
}

function bytesOf(data: object, look: string, draw: () => ReactElement): Uint8Array {
  let looks = cached.get(data)
  if (!looks) {
    looks = new Map()
    cached.set(data, looks)
  }
  let bytes = looks.get(look)
  if (!bytes) {
    // Links work out their addresses by a router. Marks mean something on the page that they were made for alone.
    bytes = encoder.encode(withCache(() => renderToString(createElement(MemoryRouter, null, draw())), null))
    if (looks.size >= MAX_LOOKS) looks.clear()
    looks.set(look, bytes)
  }
  return bytes
}

/** Drawing is one synchronous task: no two pages can mix. */
function withCache(draw: () => string, cache: Parameters<typeof cacheMarkupWith>[0]): string {
  const before = cacheMarkupWith(cache)
  try {
    return draw()
  } finally {
    cacheMarkupWith(before)
  }
}
