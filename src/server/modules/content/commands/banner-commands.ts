import { accepted, type Command, UsageError, unknown } from '../../../kernel/commands/command.ts'
import { bannersForStaff } from '../banners-store.ts'
import { removeBanner } from '../editing/index.ts'

export const bannerCommands: readonly Command[] = [
  {
    name: 'banner list',
    takes: '',
    about: 'The banners, also those that are switched off.',
    changes: false,
    async run({ db }) {
      const banners = await bannersForStaff(db)
      const lines = banners.map(
        ({ id, place, titleEn, hrefEn, isActive }) =>
          `${id} ${place}: ${titleEn} → ${hrefEn}${isActive ? '' : ', switched off'}`,
      )
      return { answer: banners, lines }
    },
  },
  {
    name: 'banner remove',
    takes: '<id>',
    about: 'Takes a banner away for good; its history keeps what it was.',
    changes: true,
    async run({ tx, tools, given, edit }) {
      const [text = ''] = given
      if (!/^\d{1,9}$/.test(text)) throw new UsageError(`${text} is no number of a banner; see \`banner list\`.`)
      const banner = (await bannersForStaff(tx)).find(({ id }) => String(id) === text)
      if (!banner) throw unknown(`banner ${text}`)
      const { id, version: expectedVersion } = banner
      const answer = accepted(await removeBanner(tools.editing(tx), { id, expectedVersion }, edit))
      return { answer, lines: [`Banner ${id} is gone.`] }
    },
  },
]
