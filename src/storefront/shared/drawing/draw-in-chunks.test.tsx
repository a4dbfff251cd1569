import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { cachedMarkup } from '../cached-markup.ts'
import { drawInChunks } from './draw-in-chunks.ts'

type PartProps = { data: object; look?: string; draw: () => ReactElement }

function Part({ data, look = '', draw }: PartProps) {
  const markup = cachedMarkup(data, look, draw)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what is tried here
  return markup === null ? <i>{draw()}</i> : <i dangerouslySetInnerHTML={{ __html: markup }} />
}

function drawn(tree: ReactElement): string {
  const chunks = drawInChunks(tree).map((chunk) => (typeof chunk === 'string' ? Buffer.from(chunk) : chunk))
  return Buffer.concat(chunks).toString()
}

test('what does not change is drawn once, each look of it by itself, and looks as if it were drawn each time', () => {
  const draw = vi.fn(() => <b>кольцо &amp; ring</b>)
  const data = Object.freeze({ id: 1 })
  const page = (
    <p>
      {['large', 'small', 'large'].map((look, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a look may come again
        <Part key={index} data={data} look={look} draw={draw} />
      ))}
      end
    </p>
  )
  const once = renderToString(page)
  draw.mockClear()
  expect([drawn(page), drawn(page), drawn(page)]).toEqual([once, once, once])
  expect(draw).toHaveBeenCalledTimes(2)
  expect(drawInChunks(page).filter((chunk) => typeof chunk !== 'string')).toHaveLength(3)
})

test('of what is shown in ways without end only the last ones are remembered', () => {
  const draw = vi.fn(() => <b>ring</b>)
  const data = Object.freeze({ id: 1 })
  const show = (look: number) => drawn(<Part data={data} look={`${look}`} draw={draw} />)
  for (let look = 0; look <= 100; look++) show(look)
  show(100)
  expect(draw).toHaveBeenCalledTimes(101)
  show(0)
  expect(draw).toHaveBeenCalledTimes(102)
})

test('what may change is drawn each time', () => {
  const draw = vi.fn(() => <b>ring</b>)
  const page = <Part data={{ id: 1 }} draw={draw} />
  expect([drawn(page), drawn(page)]).toEqual(Array(2).fill('<i><b>ring</b></i>'))
  expect(draw).toHaveBeenCalledTimes(2)
})

test('what is kept inside what is kept is drawn with it', () => {
  const inner = Object.freeze({ id: 1 })
  const page = <Part data={Object.freeze({ id: 2 })} draw={() => <Part data={inner} draw={() => <b>ring</b>} />} />
  expect([drawn(page), drawn(page)]).toEqual(Array(2).fill('<i><i><b>ring</b></i></i>'))
})

test('a mark that somebody writes is a text', () => {
  const html = drawn(<p>{'<!--cached-0-->'}</p>)
  expect(html).toBe('<p>&lt;!--cached-0--&gt;</p>')
})

test('outside of it everything is alive, as in a browser, and after a drawing that failed too', () => {
  const data = Object.freeze({ id: 1 })
  const Broken = () => {
    throw new Error('not drawn')
  }
  expect(() => drawInChunks(<Broken />)).toThrow('not drawn')
  expect(cachedMarkup(data, '', () => <b>ring</b>)).toBeNull()
})
