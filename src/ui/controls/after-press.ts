/** After a finger is lifted the browser still sends the click; on a touch screen that is a task of its own. */
const CLICK_COMES_MS = 350

let isPressing = false
let timer: ReturnType<typeof setTimeout> | undefined
let waiting: (() => void)[] = []

function release(): void {
  clearTimeout(timer)
  isPressing = false
  const ready = waiting
  waiting = []
  for (const act of ready) act()
}

if (typeof window !== 'undefined') {
  const options = { capture: true, passive: true }
  window.addEventListener(
    'pointerdown',
    () => {
      clearTimeout(timer)
      isPressing = true
    },
    options,
  )
  const lift = () => {
    clearTimeout(timer)
    timer = setTimeout(release, CLICK_COMES_MS)
  }
  window.addEventListener('pointerup', lift, options)
  window.addEventListener('pointercancel', lift, options)
  // Everybody who listens for the click has heard it by then.
  window.addEventListener('click', () => isPressing && setTimeout(release), options)
}

/**
 * Does at once what may re-lay the page, unless something is just being pressed: then after the press. A field that is
 * left says what is wrong with it, and the button that made one leave it must still be under the finger.
 */
export function afterPress(act: () => void): void {
  if (isPressing) waiting.push(act)
  else act()
}
