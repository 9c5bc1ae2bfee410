import { feastsOf } from '@kandili/almanac'
import { authorities, authorityLevels, drawingsOfService } from '@kandili/contract'
import { describe, expect, it } from 'vitest'
import { mainParameters } from '../modules/settings/main-parameters.ts'
import { catalogues } from './catalogues.ts'
import { candleTypes } from './data/candle-types.ts'
import { countries } from './data/countries.ts'
import { demonstrationTemples, messagesToTemple, templeAnswers } from './data/demonstration/index.ts'
import { memorialTypes } from './data/memorial-types.ts'
import { cities, municipalities } from './data/places.ts'
import { prayerTypes } from './data/prayer-types.ts'
import { regions } from './data/regions.ts'
import { rights, roles } from './data/rights-and-roles.ts'
import { saints } from './data/saints.ts'
import { tamaTypes } from './data/tama-types.ts'

const offeringTypes = [...candleTypes, ...tamaTypes, ...memorialTypes, ...prayerTypes]
const everything = {
  countries,
  regions,
  municipalities,
  cities,
  offeringTypes,
  saints,
  rights,
  roles,
  mainParameters,
  demonstrationTemples,
}

const isBilingual = (value: object): value is { el: string; en: string } => 'el' in value && 'en' in value

/** Every pair of texts in a value, with its path. */
const textsIn = (value: unknown, path: string): { path: string; el: string; en: string }[] => {
  if (typeof value !== 'object' || value === null) return []
  if (isBilingual(value) && typeof value.el === 'string') return [{ path, el: value.el, en: value.en }]
  return Object.entries(value).flatMap(([key, item]) => textsIn(item, `${path}.${key}`))
}

describe('reference data', () => {
  it('has every text in both languages', () => {
    const texts = textsIn(everything, '')
    expect(texts.length).toBeGreaterThan(600)
    expect(texts.filter(({ el, en }) => el.trim() === '' || en.trim() === '')).toEqual([])
  })

  it('writes Greek with Greek letters, without look-alikes', () => {
    const mixed = textsIn(everything, '').filter(({ el }) =>
      el.split(/[^\p{L}]+/u).some((word) => /\p{Script=Greek}/u.test(word) && /\p{Script=Latin}/u.test(word)),
    )
    expect(mixed).toEqual([])
  })

  it('keeps Greek monotonic and in composed form', () => {
    const wrong = textsIn(everything, '').filter(
      ({ el }) => /[\u1f00-\u1fff]/.test(el) || el !== el.normalize('NFC'),
    )
    expect(wrong).toEqual([])
  })

  it('puts an accent on every Greek word of two syllables or more', () => {
    const vowel = /αι|ει|οι|υι|αυ|ευ|ηυ|ου|[αεηιουω]/g
    const bare = textsIn(everything, '').flatMap(({ path, el }) =>
      el
        .toLowerCase()
        .split(/[^\p{L}]+/u)
        .filter((word) => /^[α-ωϊϋ]+$/.test(word) && (word.match(vowel)?.length ?? 0) > 1)
        // One syllable with two vowels.
        .filter(
          (word) =>
            !['για', 'μια', 'πια', 'ποιο', 'ποιος', 'γεια', 'ποια', 'δυο', 'πιερ', 'γιαν'].includes(word),
        )
        .map((word) => `${path}: ${word}`),
    )
    expect(bare).toEqual([])
  })

  it.each(Object.entries(everything))('gives each of the %s a unique key', (_name, records) => {
    const keys = records.map((record: { key: string }) => record.key)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('lists the 249 countries of ISO 3166, each code once', () => {
    expect(countries).toHaveLength(249)
    expect(new Set(countries.map(({ alpha3 }) => alpha3)).size).toBe(249)
    expect(
      countries.every(({ alpha2, alpha3 }) => /^[A-Z]{2}$/.test(alpha2) && /^[A-Z]{3}$/.test(alpha3)),
    ).toBe(true)
    expect(countries.filter(({ diallingCode }) => diallingCode && !/^\+\d{1,4}$/.test(diallingCode))).toEqual(
      [],
    )
  })

  it('puts each Greek city inside Greece and each region on the list', () => {
    const codes = new Set(countries.map(({ key }) => key))
    expect(regions).toHaveLength(13)
    const known = new Set(regions.map(({ key }) => key))
    for (const city of cities) {
      expect(codes.has(city.country), city.key).toBe(true)
      if (city.country !== 'GR') continue
      expect(known.has(city.region ?? ''), city.key).toBe(true)
      expect(city.latitude, city.key).toBeGreaterThan(34.8)
      expect(city.latitude, city.key).toBeLessThan(41.8)
      expect(city.longitude, city.key).toBeGreaterThan(19.3)
      expect(city.longitude, city.key).toBeLessThan(28.3)
    }
  })

  it('has every authority at every level, and roles that hold only these', () => {
    const names = rights.map(({ key }) => key)
    expect(names).toHaveLength(authorities.length * authorityLevels.length)
    expect(roles.flatMap((role) => role.rights).filter((right) => !names.includes(right))).toEqual([])
    const temple = roles.filter(({ userType }) => userType === 'COMPANY').flatMap((role) => role.rights)
    expect(
      temple.filter((right) => !/^(companies_|notifications_notification_|users_payout_view)/.test(right)),
    ).toEqual([])
  })

  it('suggests a price between the minimum and the maximum', () => {
    for (const { key, priceCents, minPriceCents, maxPriceCents } of offeringTypes) {
      expect(minPriceCents, key).toBeLessThanOrEqual(priceCents)
      expect(priceCents, key).toBeLessThanOrEqual(maxPriceCents)
    }
  })

  it('burns only candles, and each is drawn', () => {
    for (const type of offeringTypes) {
      const burns = type.service === 'CANDLE'
      expect(type.burningMinutes !== undefined, type.key).toBe(burns)
      expect(type.drawnHeight !== undefined && type.drawnWidth !== undefined, type.key).toBe(burns)
    }
  })

  it('draws each type as something of its service, and no two tamata alike', () => {
    for (const { key, service, drawing } of offeringTypes) {
      expect([key, drawingsOfService(service).includes(drawing)]).toEqual([key, true])
    }
    expect(new Set(tamaTypes.map(({ drawing }) => drawing)).size).toBe(tamaTypes.length)
  })

  it('defines for memorials only what they need of their day', () => {
    const rites = offeringTypes.filter(({ rite }) => rite !== undefined)
    expect(rites.every(({ service }) => service === 'MEMORIAL')).toBe(true)
    expect(rites).toHaveLength(memorialTypes.length)
    const trisagia = rites.filter(({ rite }) => rite === 'TRISAGION').map(({ key }) => key)
    expect(trisagia).toEqual(['memorial-trisagion'])
  })

  it('names for every saint the feast of the almanac on its day', () => {
    for (const { key, feastKey = key, feast } of saints) {
      const rule = feastsOf().find((known) => known.key === feastKey)?.rule
      const { kind, ...day } = feast
      if (rule?.kind === 'PASCHA') expect([kind, day], key).toEqual(['MOVING', { paschaOffset: rule.offset }])
      else expect([kind, rule], key).toMatchObject(['FIXED', day])
    }
  })

  it('gives moving feasts a distance from Pascha and fixed ones a day that exists', () => {
    const moving = saints.filter(({ feast }) => feast.kind === 'MOVING')
    expect(moving.length).toBeGreaterThan(0)
    for (const { key, feast } of saints) {
      if (feast.kind === 'MOVING') continue
      const date = new Date(Date.UTC(2028, feast.month - 1, feast.day))
      expect([date.getUTCMonth() + 1, date.getUTCDate()], key).toEqual([feast.month, feast.day])
    }
  })

  it('calls a tama silver only if it is', () => {
    const silver = tamaTypes.filter(
      ({ description: { el, en } }) => /^Ασημένιο/.test(el) || /^A silver /.test(en),
    )
    expect(silver.map(({ key, material }) => [key, material])).toEqual(
      silver.map(({ key }) => [key, 'SILVER']),
    )
  })

  it('never names an illness where a tama is described', () => {
    const words = textsIn(tamaTypes, '').flatMap(({ el, en }) => [el, en])
    expect(
      words.filter((text) => /ασθέν|νόσο|αρρώστ|πάθησ|illness|disease|cancer|καρκίν/i.test(text)),
    ).toEqual([])
  })
})

describe('demonstration temples', () => {
  const typeKeys = new Set(offeringTypes.map(({ key }) => key))

  it('are ten or more, of different kinds, in Greece and abroad', () => {
    const listed = demonstrationTemples.filter(({ blessed }) => blessed)
    expect(listed.length).toBeGreaterThanOrEqual(10)
    expect(new Set(listed.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(5)
    const countryOf = new Map(cities.map(({ key, country }) => [key, country]))
    expect(new Set(listed.map(({ city }) => countryOf.get(city))).size).toBeGreaterThanOrEqual(5)
  })

  it('are located near their city', () => {
    for (const temple of demonstrationTemples) {
      const city = cities.find(({ key }) => key === temple.city)
      expect(Math.abs((city?.latitude ?? 0) - temple.latitude), temple.key).toBeLessThan(0.2)
      expect(Math.abs((city?.longitude ?? 0) - temple.longitude), temple.key).toBeLessThan(0.2)
    }
  })

  it('offer only what exists, each type once', () => {
    for (const temple of demonstrationTemples) {
      const keys = temple.offerings.map((choice) => (typeof choice === 'string' ? choice : choice[0]))
      expect(
        keys.filter((key) => !typeKeys.has(key)),
        temple.key,
      ).toEqual([])
      expect(new Set(keys).size, temple.key).toBe(keys.length)
    }
  })

  it('have valid tax numbers', () => {
    for (const { key, afm } of demonstrationTemples) {
      if (afm === null) continue
      const digits = [...afm].map(Number)
      const sum = digits.slice(0, 8).reduce((total, digit, index) => total + digit * 2 ** (8 - index), 0)
      expect((sum % 11) % 10, key).toBe(digits[8])
    }
  })

  it('reply and receive mail in both languages', () => {
    for (const texts of [...Object.values(messagesToTemple), ...Object.values(templeAnswers)]) {
      expect(texts.el.length).toBeGreaterThan(0)
      expect(texts.en.length).toBeGreaterThan(0)
    }
  })
})

describe('catalogues', () => {
  it('load each record once', () => {
    for (const { name, keys } of catalogues) expect(new Set(keys).size, name).toBe(keys.length)
  })
})
