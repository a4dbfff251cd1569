/** The shop's colours by day. A letter cannot load our tokens, so they are written out here. */
export const LIGHT = {
  sand: '#f1eee9',
  paper: '#fbfaf7',
  line: '#ddd8cf',
  ink: '#1f1d1a',
  ink2: '#5c574f',
  garnet: '#6b2c3e',
  onGarnet: '#ffffff',
} as const

/** The same by night: where a program darkens letters, it is told how, instead of guessing. */
export const DARK = {
  page: '#171614',
  sheet: '#211f1c',
  raised: '#2c2925',
  line: '#4a463f',
  ink: '#f2efe9',
  ink2: '#b8b2a7',
  accent: '#e0a7b4',
} as const

export const SERIF = "Georgia,'Times New Roman',serif"
const SANS = "-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"

/** The three voices of a letter, for `style`. */
export const INK = {
  text: `font:400 16px/1.5 ${SANS};color:${LIGHT.ink};`,
  strong: `font:600 16px/1.5 ${SANS};color:${LIGHT.ink};`,
  small: `font:400 14px/1.5 ${SANS};color:${LIGHT.ink2};`,
  button: `font:500 16px/1.2 ${SANS};color:${LIGHT.onGarnet};`,
} as const

export const STYLES = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){
.around{padding:0!important}
.pad{padding-left:20px!important;padding-right:20px!important}
.title{font-size:26px!important}
.wide{width:100%!important}
.fill{display:block!important}
}
@media (prefers-color-scheme:dark){
.page{background:${DARK.page}!important}
.sheet{background:${DARK.sheet}!important;border-top-color:${DARK.accent}!important}
.raised{background:${DARK.raised}!important}
.line{border-color:${DARK.line}!important}
.ink{color:${DARK.ink}!important}
.ink2{color:${DARK.ink2}!important}
.accent{color:${DARK.accent}!important}
.button{background:${DARK.accent}!important}
.on-button{color:${DARK.page}!important}
}
`
