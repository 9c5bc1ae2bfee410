import type { RegionRecord } from './types.ts'

const greek = (key: string, code: string, el: string, en: string): RegionRecord => ({
  key,
  country: 'GR',
  code,
  title: { el, en },
})

/** The thirteen regions of Greece with their ISO 3166-2 codes. */
export const regions: readonly RegionRecord[] = [
  greek(
    'eastern-macedonia-and-thrace',
    'GR-A',
    'Ανατολική Μακεδονία και Θράκη',
    'Eastern Macedonia and Thrace',
  ),
  greek('central-macedonia', 'GR-B', 'Κεντρική Μακεδονία', 'Central Macedonia'),
  greek('western-macedonia', 'GR-C', 'Δυτική Μακεδονία', 'Western Macedonia'),
  greek('epirus', 'GR-D', 'Ήπειρος', 'Epirus'),
  greek('thessaly', 'GR-E', 'Θεσσαλία', 'Thessaly'),
  greek('ionian-islands', 'GR-F', 'Ιόνια Νησιά', 'Ionian Islands'),
  greek('western-greece', 'GR-G', 'Δυτική Ελλάδα', 'Western Greece'),
  greek('central-greece', 'GR-H', 'Στερεά Ελλάδα', 'Central Greece'),
  greek('attica', 'GR-I', 'Αττική', 'Attica'),
  greek('peloponnese', 'GR-J', 'Πελοπόννησος', 'Peloponnese'),
  greek('north-aegean', 'GR-K', 'Βόρειο Αιγαίο', 'North Aegean'),
  greek('south-aegean', 'GR-L', 'Νότιο Αιγαίο', 'South Aegean'),
  greek('crete', 'GR-M', 'Κρήτη', 'Crete'),
]
