import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Picture, servedWidths } from './picture.tsx'

const ring = { id: 'a1b2', width: 1000, height: 1250, alt: 'Кольцо', placeholder: 'data:image/webp;base64,AA==' }
const widths = [320, 640, 960, 1920]

const markup = (props: Partial<Parameters<typeof Picture>[0]> = {}) =>
  renderToStaticMarkup(<Picture picture={ring} widths={widths} sizes="50vw" {...props} />)

describe('Picture', () => {
  test('offers AVIF, WebP and JPEG in the served widths up to its own', () => {
    const html = markup()
    for (const format of ['avif', 'webp', 'jpg']) {
      expect(html).toContain(
        `/media/a1b2/320.${format} 320w, /media/a1b2/640.${format} 640w, /media/a1b2/960.${format} 960w"`,
      )
    }
    expect(html).not.toContain('1920')
  })

  test('reserves its place and carries no inline style', () => {
    expect(markup()).toContain('width="1000" height="1250" alt="Кольцо"')
    expect(markup()).not.toContain('style=')
  })

  test('waits for its turn unless it is the first thing to be seen', () => {
    expect(markup()).toContain('loading="lazy"')
    expect(markup({ priority: true })).toMatch(
      /loading="eager".*fetchPriority="high"|fetchPriority="high".*loading="eager"/i,
    )
  })

  test('takes another crop on narrow screens', () => {
    const html = markup({ narrow: { id: 'tall', width: 800, height: 1000 } })
    expect(html).toContain('media="(max-width: 767.98px)" srcSet="/media/tall/320.avif 320w')
  })

  test.each([
    [1000, [320, 640, 960]],
    [1920, [320, 640, 960, 1920]],
    [100, [320]],
  ])('an original %i px wide is served in %j', (width, served) => {
    expect(servedWidths({ ...ring, width }, widths)).toEqual(served)
  })
})
