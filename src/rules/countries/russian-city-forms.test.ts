import { describe, expect, test } from 'vitest'
import { cityForms, inOrTo } from './russian-city-forms.ts'

describe('[LOCATION] a city in a sentence', () => {
  test.each([
    ['Москва', 'Москвы', 'в Москве', 'в Москву'],
    ['Казань', 'Казани', 'в Казани', 'в Казань'],
    ['Краснодар', 'Краснодара', 'в Краснодаре', 'в Краснодар'],
    ['Дубай', 'Дубая', 'в Дубае', 'в Дубай'],
    ['Ярославль', 'Ярославля', 'в Ярославле', 'в Ярославль'],
    ['Владимир', 'Владимира', 'во Владимире', 'во Владимир'],
    ['Воронеж', 'Воронежа', 'в Воронеже', 'в Воронеж'],
    ['Нижний Новгород', 'Нижнего Новгорода', 'в Нижнем Новгороде', 'в Нижний Новгород'],
    ['Набережные Челны', 'Набережных Челнов', 'в Набережных Челнах', 'в Набережные Челны'],
    ['Рига', 'Риги', 'в Риге', 'в Ригу'],
    ['Сочи', 'Сочи', 'в Сочи', 'в Сочи'],
    ['Иваново', 'Иванова', 'в Иванове', 'в Иваново'],
  ])('%s: %s, %s, %s', (name, genitive, there, thither) => {
    const forms = cityForms(name)
    expect(forms?.genitive).toBe(genitive)
    expect([forms?.prepositional, forms?.accusative].map((form) => inOrTo(form ?? '').replace('\u00a0', ' '))).toEqual([
      there,
      thither,
    ])
  })

  test('nothing is guessed', () => {
    expect(cityForms('Малая Вишера')).toBeNull()
    expect(cityForms('')).toBeNull()
  })
})
