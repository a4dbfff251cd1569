import { expect, test, violationsOf } from '../visit.ts'

/** Texts that cannot be read, each for a reason of its own: dark grey on what is behind it, whatever is around it. */
const FAINT = `
  <p id="pale" style="color: #999">pale</p>
  <p id="faded" style="color: #333; opacity: 0.4">faded</p>
  <div style="opacity: 0.4"><div style="background: #fff"><p id="faded-whole" style="color: #333">faded as a whole</p></div></div>
  <div style="background: #333"><p id="dark" style="color: #444">dark on dark</p></div>
  <p id="see-through" style="color: rgb(0 0 0 / 0.3)">see-through</p>
  <div style="background: rgb(0 0 0 / 0.7)"><p id="veiled" style="color: #333">veiled</p></div>
  <div style="position: relative; background: #fff">
    <div style="position: absolute; inset: 0; background: #333"></div>
    <p id="between" style="position: relative; color: #444">a box between</p>
  </div>
  <div style="padding-bottom: 100px; background: #333">
    <div style="height: 40px; background: #fff; position: relative">
      <p id="outside" style="position: absolute; top: 60px; margin: 0; color: #444">outside of its own background</p>
    </div>
  </div>
  <p id="marked" style="color: #444">a <mark style="background: #333; color: inherit">mark</mark></p>
  <a id="link" href="#pale" style="color: #bbb">a link</a>
  <button id="button" style="color: #777; background: #888">a button</button>`

const PLAIN =
  '<p style="color: #333">dark on light</p><div style="background: #333"><p style="color: #fff">and light on dark</p></div>'

test('no text that is hard to read is taken for one that is easy to read', { tag: '@desktop' }, async ({ page }) => {
  await page.setContent(
    `<html lang="en"><title>Contrast</title><body style="background: #fff"><main><h1>Contrast</h1>${FAINT}${PLAIN}</main>`,
  )
  const [contrast = '', ...others] = await violationsOf(page)
  expect(others).toEqual([])
  expect(contrast.replace('color-contrast: ', '').split(', ').sort()).toEqual(
    [
      '#pale',
      '#faded',
      '#faded-whole',
      '#dark',
      '#see-through',
      '#veiled',
      '#between',
      '#outside',
      'mark',
      '#link',
      '#button',
    ].sort(),
  )
})
