export const en = {
  'mandateEnds.subject': 'The blessing of {temple} ends on {until}',
  'mandateEnds.lead': 'The blessing by which {temple} takes part in Kandili is valid until {until}.',
  'mandateEnds.body':
    'To keep the temple listed, record its renewal with the document in time. Otherwise the temple is taken off the list the day after; requests that it has already received stay and are carried out as usual.',
  'mandateEnded.subject': '{temple} was taken off the list',
  'mandateEnded.lead': 'The blessing of {temple} ended on {until} and has not been renewed.',
  'mandateEnded.body':
    'The faithful no longer see the temple and cannot send it new requests. Requests that it has already received stay and are carried out as usual. With a new blessing the temple can be published again at the same address.',
  'mandate.button': 'Open the temple’s page',
  'mandate.footer': 'You receive this because you represent a temple at Kandili or administer its temples.',
}
