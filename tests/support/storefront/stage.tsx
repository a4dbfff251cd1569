import type { ReactNode } from 'react'
import type * as Runtime from 'react/jsx-dev-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { vi } from 'vitest'

type Props = Record<string, unknown>
type Change = (value: never) => void

/**
 * A component that can be filled in and pressed without a browser: what it keeps in `useState` lives from one drawing to
 * the next, and what it gives to forms, fields and buttons can be called. For components whose hooks stay in their
 * places; whatever moves or loads is told in stories. The test calls `vi.resetModules()` before.
 */
export function openStage() {
  let kept: unknown[] = []
  let place = 0
  let drawn: { type: unknown; props: Props }[] = []

  vi.doMock('react', async (original) => ({
    ...(await original<object>()),
    useState(first: unknown) {
      const own = place++
      if (!(own in kept)) kept[own] = typeof first === 'function' ? first() : first
      const set = (next: unknown) => {
        kept[own] = typeof next === 'function' ? next(kept[own]) : next
      }
      return [kept[own], set]
    },
  }))
  const watched = async (original: <T>() => Promise<T>) => {
    const runtime = await original<typeof Runtime & Record<'jsx' | 'jsxs', (...rest: unknown[]) => unknown>>()
    const watch =
      (make: (...rest: never[]) => unknown) =>
      (type: unknown, props: Props, ...rest: unknown[]) => {
        drawn.push({ type, props })
        return (make as (...all: unknown[]) => unknown)(type, props, ...rest)
      }
    return { ...runtime, jsx: watch(runtime.jsx), jsxs: watch(runtime.jsxs), jsxDEV: watch(runtime.jsxDEV as never) }
  }
  vi.doMock('react/jsx-runtime', watched)
  vi.doMock('react/jsx-dev-runtime', watched)

  const found = (what: string, is: (props: Props, type: unknown) => boolean) => {
    const one = drawn.find(({ type, props }) => is(props, type))
    if (!one) throw new Error(`there is no ${what}`)
    return one.props
  }

  return {
    /** Another component begins with nothing kept. */
    clear() {
      kept = []
    },
    draw(element: () => ReactNode): string {
      place = 0
      drawn = []
      return renderToStaticMarkup(element())
        .replaceAll('\u00A0', ' ')
        .replaceAll(/<[^>]+>/g, '|')
        .replaceAll(/\|+/g, '|')
    },
    fill(label: string, value: unknown) {
      const field = found(label, (props) => props.label === label && typeof props.onChange === 'function')
      ;(field.onChange as Change)(value as never)
    },
    /** By its place among switches and boxes whose label is no plain word. */
    tick(id: string) {
      ;(found(id, ({ isGiven, onChange }) => isGiven !== undefined && onChange !== undefined).onChange as Change)(
        true as never,
      )
    },
    press(name: string) {
      const button = found(name, (props) => props.children === name && typeof props.onClick === 'function')
      ;(button.onClick as () => void)()
    },
    submit() {
      const form = found('form', (_, type) => type === 'form')
      ;(form.onSubmit as (event: object) => void)({ preventDefault: () => {} })
    },
  }
}
