export type StackFrame = { function: string; filename: string; lineno: number; colno: number; in_app: boolean }

const MAX_FRAMES = 30

/** Chromium and Node: `    at name (file:1:2)`. */
const AT_LINE = /^\s*at (?:(?:async )?(.*?) \()?(.+?):(\d+):(\d+)\)?$/
/** Firefox and Safari: `name@file:1:2`. */
const SIGN_LINE = /^(.*?)@(.+?):(\d+):(\d+)$/
const NOT_OURS = /node_modules|^node:|-extension:\/\//

/** The frames of a stack, the outermost call first, as the protocol wants them. */
export function stackFrames(stack: string | undefined): StackFrame[] {
  const frames: StackFrame[] = []
  for (const line of (stack ?? '').split('\n')) {
    const [, name, file, row, column] = AT_LINE.exec(line) ?? SIGN_LINE.exec(line) ?? []
    if (!file) continue
    const filename = withoutQuery(file)
    frames.push({
      function: name || '?',
      filename,
      lineno: Number(row),
      colno: Number(column),
      in_app: !NOT_OURS.test(filename),
    })
    if (frames.length === MAX_FRAMES) break
  }
  return frames.reverse()
}

function withoutQuery(file: string): string {
  return file.split(/[?#]/, 1)[0] ?? file
}
