import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import * as rules from './index.ts'

/** The message keys of the rules that a value breaks; empty for a valid value. */
const broken = (schema: z.ZodType, value: unknown): string[] => {
  const result = schema.safeParse(value)
  return result.success ? [] : result.error.issues.map((issue) => issue.message)
}

type Vectors = readonly [
  name: string,
  schema: z.ZodType,
  taken: readonly unknown[],
  refused: readonly (readonly [unknown, string])[],
]

const today = '2026-11-20'

const vectors: readonly Vectors[] = [
  [
    'required text',
    rules.requiredText(5),
    ['a', ' ab ', 'αβγδε'],
    [
      ['', 'rule.required'],
      ['   ', 'rule.required'],
      [undefined, 'rule.required'],
      [null, 'rule.required'],
      [7, 'rule.format'],
      ['αβγδεζ', 'rule.characterLimit'],
    ],
  ],
  [
    'e-mail',
    rules.email,
    ['maria@example.gr', ' m.k+1@sub.example.co.uk ', "o'neil@example.ie"],
    [
      ['', 'rule.required'],
      ['maria', 'rule.email'],
      ['maria@', 'rule.email'],
      ['@example.gr', 'rule.email'],
      ['a b@example.gr', 'rule.email'],
      ['a@b@c.gr', 'rule.email'],
      ['maria@example', 'rule.email'],
      [`${'a'.repeat(250)}@example.gr`, 'rule.email'],
      ['maria@example.gr\u0000', 'rule.format'],
    ],
  ],
  [
    'telephone',
    rules.phone,
    [
      '2101234567',
      '6912345678',
      '+30 691 234 5678',
      '0030 2101234567',
      '+44 20 7946 0958',
      '(210) 123-4567',
      '+1 (212) 555-0100',
      '+357 22 123456',
    ],
    [
      ['', 'rule.required'],
      ['123', 'rule.phone'],
      ['1234567890', 'rule.phone'],
      ['+30 123', 'rule.phone'],
      ['+301234567890', 'rule.phone'],
      ['phone', 'rule.phone'],
      ['69123456789', 'rule.phone'],
      ['+12345678901234567', 'rule.phone'],
      ['٦٩١٢٣٤٥٦٧٨', 'rule.phone'],
    ],
  ],
  ['optional telephone', rules.optionalPhone, ['', undefined, null, '6912345678'], [['12', 'rule.phone']]],
  [
    'VAT number',
    rules.vatNumber,
    ['EL094014201', 'GR 094014201', 'el 094.014.201', 'CY10259033P', 'DE123456789'],
    [
      ['', 'rule.required'],
      ['094014201', 'rule.taxNumber'],
      ['EL094014202', 'rule.taxNumber'],
      ['CY10259033', 'rule.taxNumber'],
      ['US123456789', 'rule.taxNumber'],
      ['<b>EL094014201</b>', 'rule.taxNumber'],
    ],
  ],
  [
    'web address',
    rules.webAddress,
    ['https://example.gr', 'http://www.example.gr/a?b=γ#d', 'https://παράδειγμα.gr'],
    [
      ['', 'rule.required'],
      ['example.gr', 'rule.url'],
      ['javascript:alert(1)', 'rule.url'],
      ['ftp://example.gr', 'rule.url'],
      ['https://', 'rule.url'],
      ['https://a:b@example.gr', 'rule.url'],
      ['https://exa mple.gr', 'rule.url'],
      ['https://example', 'rule.url'],
    ],
  ],
  [
    'password',
    rules.password,
    ['Kerasi1!', 'Κεράσια1!', 'aB3$ with spaces', 'Mypassword-1', 'Abcdef-ghi-1'],
    [
      ['', 'rule.required'],
      ['Abcde1!', 'rule.password'],
      ['abcdef1!', 'rule.password'],
      ['ABCDEF1!', 'rule.password'],
      ['Abcdefg!', 'rule.password'],
      ['Abcdefg1', 'rule.password'],
      ['Abcdef1 ', 'rule.password'],
      ['P@ssw0rd', 'rule.commonPassword'],
      ['Password1!', 'rule.commonPassword'],
      ['Qwerty_2026', 'rule.commonPassword'],
      ['Abcd@1234', 'rule.commonPassword'],
      ['Aa123456@', 'rule.commonPassword'],
      ['Κωδικός1!', 'rule.commonPassword'],
      ['Παναγία_15', 'rule.commonPassword'],
    ],
  ],
  [
    'integer',
    rules.integer(),
    [0, -3, 12],
    [
      [1.5, 'rule.integer'],
      [Number.NaN, 'rule.format'],
      ['3', 'rule.format'],
      [undefined, 'rule.required'],
      [2 ** 60, 'rule.numberTooLarge'],
      [JSON.parse('9'.repeat(6000)), 'rule.numberTooLarge'],
      [JSON.parse(`-${'9'.repeat(6000)}`), 'rule.numberTooLarge'],
    ],
  ],
  [
    'integer between',
    rules.integerBetween(1, 40),
    [1, 40],
    [
      [0, 'rule.min'],
      [41, 'rule.max'],
      [-1, 'rule.min'],
      [2.5, 'rule.integer'],
    ],
  ],
  ['not below 0', rules.notNegative(), [0, 0.5], [[-0.01, 'rule.notNegative']]],
  [
    'cents',
    rules.amountInCents(),
    [0, 500],
    [
      [-1, 'rule.notNegative'],
      [0.5, 'rule.integer'],
      [10_000_001, 'rule.maxAmount'],
    ],
  ],
  [
    'year',
    rules.year(2026),
    [1, 270, 2026],
    [
      [2027, 'rule.year'],
      [0, 'rule.year'],
      [1.5, 'rule.year'],
    ],
  ],
  [
    'latitude',
    rules.latitude(),
    [0, -90, 37.98],
    [
      [90.1, 'rule.coordinates'],
      [undefined, 'rule.required'],
    ],
  ],
  ['longitude', rules.longitude(), [180, -180, 23.7], [[-180.5, 'rule.coordinates']]],
  ['file size', rules.fileSize(10), [1, 10 * 1024 * 1024], [[10 * 1024 * 1024 + 1, 'rule.fileSize']]],
  [
    'tax number',
    rules.taxNumber,
    ['094014201', 'EL 094014201'],
    [
      ['', 'rule.required'],
      ['000000000', 'rule.taxNumber'],
      ['094014202', 'rule.taxNumber'],
    ],
  ],
  [
    'IBAN',
    rules.iban,
    [
      'GR16 0110 1250 0000 0001 2300 695',
      'gr1601101250000000012300695',
      'DE89370400440532013000',
      'CY17 0020 0128 0000 0012 0052 7600',
      'AL47 2121 1009 0000 0002 3569 8741',
      'MD24 AG00 0225 1000 1310 4168',
      'ME25 5050 0001 2345 6789 51',
      'MK07 2501 2000 0058 984',
      'RS35 2600 0560 1001 6113 79',
    ],
    [
      ['', 'rule.required'],
      ['GR16 0110 1250 0000 0001 2300 696', 'rule.iban'],
      ['GR160110125000000001230069', 'rule.iban'],
      ['QA58DOHB00001234567890ABCDEFG', 'rule.iban'],
      ['12345', 'rule.iban'],
    ],
  ],
  [
    'Stripe account',
    rules.stripeAccountId,
    ['acct_1032D82eZvKYlo2C'],
    [
      ['', 'rule.required'],
      ['acct_1', 'rule.stripeId'],
      ['cus_1032D82eZvKYlo2C', 'rule.stripeId'],
      ['acct_1032D82eZvKYlo2C;', 'rule.stripeId'],
    ],
  ],
  [
    'name for prayer',
    rules.singleName,
    ['Γεώργιος', 'Παΐσιος μοναχός'],
    [
      ['', 'rule.required'],
      ['Γιώργος Παππάς', 'rule.severalNames'],
      ['Άννα Μαρία', 'rule.severalNames'],
      ['Γ1', 'rule.singleName'],
      ['<b>', 'rule.singleName'],
      ['α'.repeat(41), 'rule.characterLimit'],
      ['α'.repeat(500), 'rule.characterLimit'],
    ],
  ],
  [
    'first name',
    rules.personFirstName,
    ['Μαρία', 'Anna Maria', 'Jean-Luc', 'Иван', "D'Arcy", 'Γ.', 'J. R. Ron'],
    [
      ['', 'rule.required'],
      ['<b>x</b>', 'rule.characterNotAllowed'],
      ['M4ria', 'rule.characterNotAllowed'],
      [' - ', 'rule.personName'],
      ['Visit evil.example now', 'rule.personName'],
      ['www.evil.com', 'rule.personName'],
      ['👍', 'rule.characterNotAllowed'],
      ['Μα\u0000ρία', 'rule.format'],
      ['α'.repeat(61), 'rule.characterLimit'],
    ],
  ],
  [
    'name and surname',
    rules.nameAndSurname,
    ['Μαρία Παππά', 'Ana de la Cruz'],
    [
      ['', 'rule.required'],
      ['Μαρία', 'rule.nameAndSurname'],
      ['Μαρία 3', 'rule.nameAndSurname'],
    ],
  ],
  [
    'civil date',
    rules.civilDay(),
    ['2028-02-29', '2026-11-20'],
    [
      ['2027-02-29', 'rule.date'],
      ['2026-13-01', 'rule.date'],
      ['20/11/2026', 'rule.date'],
      ['2026-1-1', 'rule.date'],
      [undefined, 'rule.required'],
    ],
  ],
  [
    'preferred date',
    rules.preferredDate(today),
    ['2026-11-20', '2028-11-20'],
    [
      ['2026-11-19', 'rule.notPast'],
      ['2028-11-21', 'rule.tooFar'],
      ['2027-02-30', 'rule.date'],
      ['', 'rule.date'],
    ],
  ],
  [
    'not in the future',
    rules.notInFuture(today),
    ['2026-11-20', '1936-02-29'],
    [
      ['2026-11-21', 'rule.futureDate'],
      ['1937-02-29', 'rule.date'],
    ],
  ],
  [
    'terms',
    rules.acceptedTerms,
    [true],
    [
      [false, 'rule.terms'],
      [undefined, 'rule.required'],
    ],
  ],
  [
    'terms at sign-up',
    rules.acceptedTermsAtSignUp,
    [true],
    [
      [false, 'rule.termsAtSignUp'],
      [undefined, 'rule.required'],
    ],
  ],
  [
    'size of an image',
    rules.imageSize,
    [
      { width: 64, height: 64 },
      { width: 8000, height: 5000 },
    ],
    [
      [{ width: 63, height: 500 }, 'rule.imageTooSmall'],
      [{ width: 500, height: 0 }, 'rule.imageTooSmall'],
      [{ width: 8001, height: 5000 }, 'rule.imageTooLarge'],
      [{ width: 1_000_000, height: 63 }, 'rule.imageTooLarge'],
      [{ width: 64.5, height: 64 }, 'rule.integer'],
      [{ width: 64 }, 'rule.required'],
    ],
  ],
  [
    'video',
    rules.videoArrived,
    [true],
    [
      [false, 'rule.videoUpload'],
      [undefined, 'rule.required'],
      ['yes', 'rule.format'],
    ],
  ],
  ['sensitive consent', rules.acceptedSensitive, [true], [[false, 'rule.sensitiveConsent']]],
]

describe.each(vectors)('%s', (_name, schema, taken, refused) => {
  it.each(taken)('accepts %j', (value) => {
    expect(broken(schema, value)).toEqual([])
  })
  it.each(refused)('rejects %j with %s', (value, rule) => {
    expect(broken(schema, value)).toEqual([rule])
  })
})

describe('rules across two fields', () => {
  it('require the password twice', () => {
    const schema = z
      .object({ password: z.string(), again: z.string() })
      .check(rules.confirms('password', 'again'))
    expect(broken(schema, { password: 'a', again: 'a' })).toEqual([])
    expect(schema.safeParse({ password: 'a', again: 'b' }).error?.issues).toMatchObject([
      { path: ['again'], message: 'rule.confirmation' },
    ])
  })

  it('require the password twice even if other fields are invalid', () => {
    const schema = z
      .object({
        name: rules.personFirstName,
        email: rules.email,
        password: rules.password,
        again: z.string(),
      })
      .check(rules.confirms('password', 'again'))
    expect(broken(schema, { name: '', email: '', password: 'weak', again: 'other' })).toEqual([
      'rule.required',
      'rule.required',
      'rule.password',
      'rule.confirmation',
    ])
    expect(broken(schema, { name: '', email: 'x', password: 'weak', again: 'weak' })).toEqual([
      'rule.required',
      'rule.email',
      'rule.password',
    ])
    expect(broken(schema, { name: '', email: '', password: 'weak' })).not.toContain('rule.confirmation')
    expect(broken(schema, null)).not.toContain('rule.confirmation')
  })

  it('reject a minimum above the maximum if both are given', () => {
    const schema = z
      .object({ minPrice: z.number().nullable(), maxPrice: z.number().nullable() })
      .check(rules.inOrder('minPrice', 'maxPrice'))
    expect(broken(schema, { minPrice: 5, maxPrice: 5 })).toEqual([])
    expect(broken(schema, { minPrice: 6, maxPrice: null })).toEqual([])
    expect(schema.safeParse({ minPrice: 6, maxPrice: 5 }).error?.issues).toMatchObject([
      { path: ['minPrice'], message: 'rule.minAboveMax' },
    ])
  })

  it('reject an end before the beginning', () => {
    const schema = z
      .object({ from: rules.civilDay().nullish(), until: rules.civilDay().nullish() })
      .check(rules.endsAfterBeginning('from', 'until'))
    expect(broken(schema, { from: '2026-12-01', until: '2026-12-01' })).toEqual([])
    expect(broken(schema, { from: '2026-12-01', until: null })).toEqual([])
    expect(broken(schema, { until: '2026-12-01' })).toEqual([])
    expect(schema.safeParse({ from: '2026-12-01', until: '2026-11-30' }).error?.issues).toMatchObject([
      { path: ['from'], message: 'rule.endsBeforeBeginning' },
    ])
  })

  it('are reported together with problems of single fields, but not for those fields', () => {
    const schema = z
      .object({ title: rules.requiredText(5), minPrice: z.number().max(9), maxPrice: z.number() })
      .check(rules.acrossFields(rules.inOrder('minPrice', 'maxPrice')))
    expect(broken(schema, { title: '', minPrice: 6, maxPrice: 5 })).toEqual([
      'rule.required',
      'rule.minAboveMax',
    ])
    expect(schema.safeParse({ title: 'a', minPrice: 10, maxPrice: 5 }).error?.issues).toHaveLength(1)
    expect(schema.safeParse({ title: 'a', minPrice: 6, maxPrice: Number.NaN }).error?.issues).toHaveLength(1)
    expect(schema.safeParse(null).error?.issues).toHaveLength(1)
  })

  it('require an account for a bank transfer', () => {
    const schema = z
      .object({ method: z.string(), account: z.number().nullable() })
      .check(rules.accountForTransfer('method', 'account'))
    expect(broken(schema, { method: 'CASH', account: null })).toEqual([])
    expect(broken(schema, { method: 'BANK', account: 3 })).toEqual([])
    expect(schema.safeParse({ method: 'BANK', account: null }).error?.issues).toMatchObject([
      { path: ['account'], message: 'rule.bankAccount' },
    ])
  })
})

describe('stored values', () => {
  it.each([
    [rules.phone, '691 234 5678', '+306912345678'],
    [rules.phone, '0044 20 7946 0958', '+442079460958'],
    [rules.optionalPhone, '', undefined],
    [rules.iban, 'gr16 0110 1250 0000 0001 2300 695', 'GR1601101250000000012300695'],
    [rules.taxNumber, 'EL 094 014 201', '094014201'],
    [rules.singleName, '  Ελε\u0301νη ', 'Ελένη'],
    [rules.nameAndSurname, ' Μαρία   Παππά ', 'Μαρία Παππά'],
  ] as const)('of %#: %j becomes %j', (schema, typed, kept) => {
    expect(schema.parse(typed)).toBe(kept)
  })
})

describe('dates as people type them', () => {
  it.each([
    ['20/11/2026', '2026-11-20'],
    ['1/2/2027', '2027-02-01'],
    ['01.02.27', '2027-02-01'],
    ['29-02-28', '2028-02-29'],
    ['15/8/78', '2078-08-15'],
    ['15/8/79', '1979-08-15'],
    ['15/8/99', '1999-08-15'],
    [' 20 / 11 / 2026 ', '2026-11-20'],
    ['20 11 2026', '2026-11-20'],
    ['2026-11-20', '2026-11-20'],
    ['29/2/2027', null],
    ['2027-02-29', null],
    ['2026/11/20', null],
    ['20/11', null],
    ['20112026', '2026-11-20'],
    ['201126', '2026-11-20'],
    ['2011202', null],
    ['310426', null],
    ['200/11/2026', null],
    ['20/11/2026 x', null],
    ['20 Νοεμβρίου 2026', null],
    ['11/20/2026', null],
    ['31/4/2026', null],
    ['0/1/2026', null],
    ['1/1/0000', null],
    ['1/1/202', null],
    ['', null],
    ['αύριο', null],
  ])('%j is %s', (typed, date) => {
    expect(rules.readTypedDate(typed, today)).toBe(date)
  })

  it.each([
    ['3/5/48', '1948-05-03'],
    ['3/5/26', '2026-05-03'],
    ['24/12/26', '2026-12-24'],
    ['3/5/2048', '2048-05-03'],
  ])('%j, which cannot be in the future, is %s', (typed, date) => {
    expect(rules.readTypedDate(typed, '2026-11-22', true)).toBe(date)
  })

  it('reads every day back that it can write', () => {
    const day = fc.date({ min: new Date('1927-01-01'), max: new Date('2078-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(day, (instant) => {
        const date = instant.toISOString().slice(0, 10)
        const [year, month, dayOfMonth] = date.split('-')
        expect(rules.isCivilDate(date)).toBe(true)
        expect(rules.readTypedDate(`${dayOfMonth}/${month}/${year}`, today)).toBe(date)
        const expanded = rules.readTypedDate(`${dayOfMonth}/${month}/${year?.slice(2)}`, today)
        if (expanded) expect(expanded.slice(2)).toBe(date.slice(2))
        const within = Number(year) >= 1979
        if (within) expect(expanded).toBe(date)
      }),
    )
  })

  it('agrees with the calendar on which days exist', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9999 }),
        fc.integer({ min: 0, max: 14 }),
        fc.integer({ min: 0, max: 33 }),
        (year, month, day) => {
          const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
          const parsed = new Date(`${text}T00:00:00Z`)
          const real = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text)
          expect(rules.isCivilDate(text)).toBe(real)
        },
      ),
    )
  })

  it('adds years and returns a day that exists', () => {
    expect(rules.yearsLater('2026-11-20', 2)).toBe('2028-11-20')
    expect(rules.yearsLater('2028-02-29', 2)).toBe('2030-02-28')
  })
})

describe('telephone numbers', () => {
  it('keeps a number that is already in its stored form', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(?:2\d{9}|69\d{8})$/), (digits) => {
        const kept = rules.plainPhone(digits)
        expect(kept).toBe(`+30${digits}`)
        expect(rules.plainPhone(kept ?? '')).toBe(kept)
      }),
    )
  })
})

describe('any text', () => {
  it('never crashes a text rule, and nothing unprintable is accepted', () => {
    const schemas = [
      rules.email,
      rules.phone,
      rules.optionalPhone,
      rules.iban,
      rules.taxNumber,
      rules.vatNumber,
      rules.webAddress,
      rules.singleName,
      rules.personFirstName,
      rules.nameAndSurname,
      rules.stripeAccountId,
    ]
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...schemas), (text, schema) => {
        const result = schema.safeParse(text)
        if (result.success && typeof result.data === 'string')
          expect(rules.isPrintable(result.data)).toBe(true)
      }),
      { numRuns: 500 },
    )
    // Takes a second on an idle machine, much longer on a busy one.
  }, 60_000)
})
