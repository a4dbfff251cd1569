import { brand } from '#shop/brand.ts'
import type { ringSizeTexts as ringSizeTextsRu } from '../../ru/catalog/ring-size.ts'

const NB = '\u00A0'

export const ringSizeTexts: typeof ringSizeTextsRu = {
  title: 'Find your size',
  close: 'Close the size guide',
  kinds: 'What to measure',
  number: String,
  centimetres: (value) => `${value}${NB}cm`,
  ring: {
    tab: 'Ring',
    threadTitle: 'With a thread or a strip of paper',
    thread: [
      'Wrap it around the finger where the ring will sit, close but not tight.',
      'See that it passes the knuckle: the ring will have to.',
      'Mark where the ends meet and measure the length in millimetres.',
    ],
    calculator: {
      label: 'Length of the thread',
      unit: 'mm',
      hint: 'Write the length and we will tell the size.',
      unlikely: 'No finger is like that. Is the length in millimetres?',
      yours: (size) => `Your size is ${size}.`,
      abroad: ({ eu, us, uk }) => `That is EU ${eu}, US ${us}, UK ${uk}.`,
    },
    table: 'Table of sizes',
    columns: { ru: 'Diameter, mm', ctx: 'Around, mm', eu: 'EU', us: 'US', uk: 'UK' },
    gauge: {
      title: 'A ring gauge of paper',
      text: 'A sheet with circles and a strip at true size. Print it unscaled, at 100 %.',
      print: 'Print',
      sheetTitle: `${brand.en.name} ring gauge`,
      check: [
        'Check: lay a bank card on the outline.',
        'If they differ, print again at 100 %,',
        'without fitting to the page.',
      ],
      circles: 'Lay a ring of yours on a circle: the line must show all along its inner edge.',
      strip: 'Cut out the strip and wrap it around the finger, point to the marks: the point shows the size.',
    },
    adviceTitle: 'If in doubt',
    advice: [
      'Measure in the evening and in the warm: fingers are thinner in the morning and in the cold.',
      'Between two sizes take the larger.',
      'For a wide band, from 6 mm, add half a size.',
    ],
  },
  bracelet: {
    tab: 'Bracelet',
    text: 'Measure your wrist below the bone, closely, and add 2 cm: enough for the bracelet to move without sliding over the hand.',
    wrist: 'Wrist',
    size: 'Bracelet size',
    rigid:
      'Bangles and cuffs come in one size. Their inner girth is among the characteristics: it must not be less than that of your hand with the thumb folded in.',
  },
  chain: {
    tab: 'Chain',
    figure: 'Where chains of 40, 45, 50 and 60 cm end',
    lengths: [
      { length: 40, text: 'At the collarbone, like a choker. For an open neckline.' },
      { length: 45, text: 'Just below the collarbone: the usual length for a pendant.' },
      { length: 50, text: 'To the top button of a shirt.' },
      { length: 60, text: 'Over a jumper, to the middle of the chest.' },
    ],
    text: 'On a figure of middle build. If your neck is more than 38 cm around, add 5 cm.',
  },
}
